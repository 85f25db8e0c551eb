import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { late } from '#lib/late.tsx'
import { findNotedDraft } from '#lib/use-draft.ts'
import { wikiText } from '#text/wiki.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { WikiCrumb } from './page-crumbs.tsx'

const UnsentText = late(async () => (await import('./live/unsent-text.tsx')).UnsentText)

/** There is nothing at this address, or nothing for this person. */
export function MissingPage({
  icon,
  title,
  description,
  pageId,
}: {
  icon: ReactNode
  title: string
  description: string
  /** Of a page that somebody may have written on this device. */
  pageId?: string
}) {
  const unsent = pageId === undefined ? undefined : findNotedDraft(`page:${pageId}.`)
  return (
    <Screen title={wikiText.untitled} crumbs={[<WikiCrumb key="wiki" />]}>
      <EmptyState
        icon={icon}
        title={title}
        description={description}
        action={
          <Button asChild>
            <Link to="/wiki">{wikiText.notFound.action}</Link>
          </Button>
        }
      />
      {unsent !== undefined && <UnsentText name={unsent} />}
    </Screen>
  )
}
