import type { SharedByLink } from '@courtside/contract/page-shares.ts'
import { setApart } from '@courtside/contract/set-apart.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { wikiSharingText } from '#text/wiki-sharing.ts'
import { wikiText } from '#text/wiki.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { WikiCrumb } from '../page-crumbs.tsx'
import { PageEntry } from '../page-entry.tsx'
import { updateShare, useShares } from './use-share.ts'

const words = wikiSharingText.list

/** Everything of the wiki that anybody can read who has a link: what is on is on purpose, or is switched off here. */
export function ShareList() {
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage } = useShares()
  const shares = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Screen title={words.title} crumbs={[<WikiCrumb key="wiki" />]}>
      {isPending ? (
        <SkeletonRows />
      ) : error ? (
        <ErrorState title={wikiText.failed} error={error} onRetry={() => void refetch()} />
      ) : shares.length === 0 ? (
        <EmptyState icon={<Globe />} {...words.none} />
      ) : (
        <div className="mx-auto max-w-3xl px-3 py-4 md:px-6">
          <p className="px-2 pb-2 text-sm text-muted">{words.about}</p>
          <ul aria-label={words.title} className="divide-y divide-border">
            {shares.map((share) => (
              <Line key={share.page.id} share={share} />
            ))}
          </ul>
          {hasNextPage && (
            <Button size="sm" className="ms-2 mt-3" onClick={() => void fetchNextPage()}>
              {words.more}
            </Button>
          )}
        </div>
      )}
    </Screen>
  )
}

function Line({ share }: { share: SharedByLink }) {
  const client = useQueryClient()
  const { page, hasSubpages, hasPassword, expiresAt, blockedBy, sharedBy, sharedAt } = share
  const isOver = blockedBy === 'ended'
  const about = [
    hasSubpages && words.withBelow,
    hasPassword && words.withPassword,
    expiresAt !== null && (isOver ? words.ended : words.until)(formatInstant(expiresAt)),
    blockedBy !== null && !isOver && words.hidden,
    sharedAt !== null &&
      `${setApart(sharedBy?.name ?? wikiSharingText.somebody)}, ${formatAgo(sharedAt)}`,
  ].filter((part) => part !== false)
  const switchOff = () => void updateShare(client, page, { isOn: true }, { isOn: false })
  return (
    <PageEntry
      {...page}
      action={
        <Button size="sm" onClick={switchOff}>
          {words.stop}
        </Button>
      }
    >
      <span className="text-xs text-muted">{about.join(' · ')}</span>
    </PageEntry>
  )
}
