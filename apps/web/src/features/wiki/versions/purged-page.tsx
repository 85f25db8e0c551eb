import type { PurgedVersion } from '@courtside/contract/page-versions.ts'
import { Link } from '@tanstack/react-router'
import { FileX2 } from 'lucide-react'
import { formatInstant } from '#lib/dates.ts'
import { wikiText } from '#text/wiki.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { WikiCrumb } from '../page-crumbs.tsx'

const words = wikiText.versions.purge

/** There was such a version, and what it said was removed; leads to the nearest that is there. */
export const PurgedPage = ({
  pageId,
  number,
  purged: { at, nearest },
}: {
  pageId: string
  number: number
  purged: PurgedVersion
}) => (
  <Screen title={wikiText.versions.title(number)} crumbs={[<WikiCrumb key="wiki" />]}>
    <EmptyState
      icon={<FileX2 />}
      title={words.gone(number)}
      description={words.goneSince(formatInstant(at))}
      action={
        <Button asChild>
          <Link
            to="/wiki/$pageId/version/$versionNumber"
            params={{ pageId, versionNumber: String(nearest) }}
          >
            {words.nearest(nearest)}
          </Link>
        </Button>
      }
    />
  </Screen>
)
