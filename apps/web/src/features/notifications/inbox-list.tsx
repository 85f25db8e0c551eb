import type { InboxEntry } from '@courtside/contract/notifications.ts'
import { CheckCheck, Clock, Inbox } from 'lucide-react'
import { notificationText } from '#text/notifications.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type EntryActions, InboxRow } from './inbox-row.tsx'
import type { InboxState, useInbox } from './use-inbox.ts'

const icons = { open: <Inbox />, unread: <Inbox />, snoozed: <Clock />, done: <CheckCheck /> }

/** The entries of a part of the inbox. */
export function InboxList({
  inbox,
  isKnown,
  entries,
  state,
  openId,
  actions,
}: {
  inbox: ReturnType<typeof useInbox>
  /** Whether all is there that the first entries say. */
  isKnown: boolean
  entries: readonly InboxEntry[]
  state: InboxState
  openId: string | undefined
  actions: EntryActions
}) {
  if (inbox.isPending || !isKnown) return <SkeletonRows />
  if (inbox.isError && !inbox.data)
    return (
      <ErrorState
        title={notificationText.failed}
        error={inbox.error}
        onRetry={() => void inbox.refetch()}
      />
    )
  if (entries.length === 0)
    return <EmptyState icon={icons[state]} {...notificationText.empty[state]} />
  return (
    <div data-scrolls className="h-full overflow-y-auto">
      <ul aria-label={notificationText.list}>
        {entries.map((entry) => (
          <InboxRow
            key={entry.id}
            entry={entry}
            state={state}
            isOpen={entry.id === openId}
            actions={actions}
          />
        ))}
      </ul>
      {inbox.hasNextPage && (
        <div className="grid place-items-center p-4">
          <Button disabled={inbox.isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>
            {notificationText.more}
          </Button>
        </div>
      )}
    </div>
  )
}
