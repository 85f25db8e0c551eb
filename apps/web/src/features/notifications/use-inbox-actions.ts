import type { InboxEntry } from '@courtside/contract/notifications.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCurrentUser } from '#features/users/use-users.ts'
import { formatInstant } from '#lib/dates.ts'
import { notificationText } from '#text/notifications.ts'
import { toast } from '#ui/toast-store.ts'
import { markTask } from './use-inbox.ts'
import { stopWatching } from './use-leaving.ts'
import { setMuted } from './use-notification-settings.ts'

const { marked } = notificationText

/** What can be done about an entry; `forget` is told of what leaves the list. */
export function useInboxActions(forget: (taskId: string) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const meId = useCurrentUser()?.uid ?? ''
  return {
    read: (entry: InboxEntry, isRead: boolean) =>
      markTask(entry, { isRead }, marked[isRead ? 'read' : 'unread'](entry.taskKey)),
    done: (entry: InboxEntry, isDone: boolean) => {
      forget(entry.taskId)
      markTask(entry, { isDone }, marked[isDone ? 'done' : 'undone'](entry.taskKey))
    },
    snooze: (entry: InboxEntry, until: string) => {
      forget(entry.taskId)
      const title = marked.snoozed(entry.taskKey, formatInstant(until))
      markTask(entry, { snoozedUntil: until }, title)
    },
    wake: (entry: InboxEntry) =>
      markTask(entry, { snoozedUntil: null }, marked.woken(entry.taskKey)),
    stop: (entry: InboxEntry) => void stopWatching(entry, meId),
    mute: async ({ projectId, projectName }: InboxEntry) => {
      await setMuted(client, projectId, true)
      toast({ title: notificationText.muted(projectName) })
    },
    toSettings: () => void navigate({ to: '/settings/notifications' }),
  }
}
export type InboxActions = ReturnType<typeof useInboxActions>
