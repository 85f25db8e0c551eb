import { can } from '@courtside/contract/can.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { live } from '#api/live.ts'
import { onWork } from '#api/work.ts'
import { nameBook } from '#features/users/use-name-book.ts'
import { useActor } from '#features/users/use-users.ts'
import { notificationText } from '#text/notifications.ts'
import { useInboxCount } from './use-inbox.ts'

/** Browsers count the time of a timer in 31 bits. */
const longestTimer = 2 ** 31 - 1

/**
 * Loads the inbox and its count again when something came, and when something that was put off comes back; and with it what
 * somebody sees by their tasks alone.
 */
export function InboxWatch() {
  const client = useQueryClient()
  const count = useInboxCount()
  const nextAt = count?.nextAt ?? null
  const hasUnread = (count?.unread ?? 0) > 0
  const isNarrow = !can.seeNames(useActor())
  useEffect(() => {
    // The inbox may have been asked for before anybody heard what came since.
    void client.invalidateQueries({ queryKey: ['inbox', 'list'] })
    return live.onInbox(() => {
      void refresh(client)
      // Whoever sees only their own tasks has projects, and people to work with, by what is assigned to them.
      if (isNarrow) for (const queryKey of seenByTasks) void client.invalidateQueries({ queryKey })
    })
  }, [client, isNarrow])
  // What a task is like by now, and whether it is still theirs to see, is told to nobody's inbox.
  useEffect(
    () =>
      onWork(() => {
        void client.invalidateQueries({ queryKey: ['inbox', 'list'] })
        if (isNarrow && hasUnread) void client.invalidateQueries({ queryKey: ['inbox', 'count'] })
      }),
    [client, isNarrow, hasUnread],
  )
  // Whoever doesn't hear of all names can mention and choose somebody once they have met them.
  useEffect(
    () =>
      isNarrow
        ? nameBook.onMet(() => void client.invalidateQueries({ queryKey: names }))
        : undefined,
    [client, isNarrow],
  )
  useEffect(() => {
    if (nextAt === null) return
    const wait = Math.min(Math.max(Date.parse(nextAt) - Date.now(), 0) + 500, longestTimer)
    const timer = setTimeout(() => void refresh(client), wait)
    return () => clearTimeout(timer)
  }, [client, nextAt])
  return null
}

const names = ['users', 'project']
const seenByTasks = [['projects', 'list'], ['projects', 'names'], ['tasks', 'mine'], names]

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ['inbox'] })

/** So many are counted one by one. */
const most = 99

/** The number of tasks with something unread, behind the name of the inbox; nothing when there are none. */
export function UnreadCount() {
  const count = useInboxCount()?.unread ?? 0
  if (count === 0) return null
  return (
    <span className="ms-auto grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.625rem] leading-none font-semibold text-on-accent tabular in-data-collapsed:absolute in-data-collapsed:-end-0.5 in-data-collapsed:-top-0.5 max-md:absolute max-md:start-1/2 max-md:top-1 max-md:ms-1">
      <span aria-hidden>{count > most ? `${most}+` : count}</span>
      <span className="sr-only">{notificationText.unread(count)}</span>
    </span>
  )
}
