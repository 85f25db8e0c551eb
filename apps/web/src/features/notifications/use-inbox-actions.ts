import type { InboxEntry } from '@courtside/contract/notifications.ts'
import type { PageName } from '@courtside/contract/pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCurrentUser } from '#features/users/use-users.ts'
import { formatInstant } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { notificationText } from '#text/notifications.ts'
import { toast } from '#ui/toast-store.ts'
import { markEntry, getName } from './use-inbox.ts'
import { type WatchedTask, stopWatching } from './use-leaving.ts'
import { setMuted } from './use-notification-settings.ts'

const { marked } = notificationText

/** What can be done about an entry; `forget` is told of what leaves the list. */
export function useInboxActions(forget: (id: string) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const meId = useCurrentUser()?.uid ?? ''
  return {
    read: (entry: InboxEntry, isRead: boolean) =>
      markEntry(entry, { isRead }, marked[isRead ? 'read' : 'unread'](getName(entry))),
    done: (entry: InboxEntry, isDone: boolean) => {
      forget(entry.id)
      markEntry(entry, { isDone }, marked[isDone ? 'done' : 'undone'](getName(entry)))
    },
    snooze: (entry: InboxEntry, until: string) => {
      forget(entry.id)
      const title = marked.snoozed(getName(entry), formatInstant(until))
      markEntry(entry, { snoozedUntil: until }, title)
    },
    wake: (entry: InboxEntry) =>
      markEntry(entry, { snoozedUntil: null }, marked.woken(getName(entry))),
    stop: (task: WatchedTask) => void stopWatching(task, meId),
    stopPage: (page: PageName) =>
      void import('#features/wiki/use-page-watch.ts').then(({ leavePage }) =>
        leavePage(client, page),
      ),
    mute: async (projectId: string, projectName: string) => {
      await setMuted(client, projectId, true)
      toast({
        title: notificationText.muted(projectName),
        action: {
          label: text.activity.undo,
          run: () => void setMuted(client, projectId, false),
        },
      })
    },
    toSettings: () => void navigate({ to: '/settings/notifications' }),
  }
}
export type InboxActions = ReturnType<typeof useInboxActions>
