import type { InboxEntry } from '@courtside/contract/notifications.ts'
import { useShortcuts } from '#lib/shortcuts.ts'
import { notificationText } from '#text/notifications.ts'
import type { EntryActions } from './inbox-row.tsx'
import type { InboxWalk } from './use-inbox-walk.ts'
import type { InboxState } from './use-inbox.ts'

const { keys: words } = notificationText

/** The keys of the inbox; each is about the entry one stands on. */
export function useInboxKeys(
  state: InboxState,
  { target, step, close, enter }: InboxWalk,
  actions: EntryActions,
  isTaskOpen: boolean,
): void {
  const { group } = words
  const findName = () => {
    const entry = target()
    return entry && (entry.taskTitle ?? entry.page?.title)
  }
  const hasTarget = () => target() !== undefined
  const isToDo = () => state !== 'done'
  const about = (run: (entry: InboxEntry) => void) => () => {
    const entry = target()
    if (entry) run(entry)
  }
  useShortcuts([
    { group, keys: 'j', title: words.next, keysOnly: true, run: () => step(1) },
    { group, keys: 'k', title: words.previous, keysOnly: true, run: () => step(-1) },
    {
      group,
      keys: 'e',
      title: state === 'done' ? words.undone : words.done,
      about: findName,
      hasTarget,
      run: about(actions.finish),
    },
    {
      group,
      keys: 'h',
      title: state === 'snoozed' ? words.wake : words.snooze,
      about: findName,
      when: isToDo,
      hasTarget,
      run: about(actions.snooze),
    },
    {
      group,
      keys: 'u',
      title: words.unread,
      about: findName,
      when: isToDo,
      hasTarget,
      run: about((entry) => actions.read(entry, entry.isUnread)),
    },
    {
      group,
      about: findName,
      keys: 'enter',
      title: words.open,
      hasTarget,
      run: about(actions.open),
    },
    {
      group,
      keys: 'arrowright',
      title: words.enter,
      keysOnly: true,
      when: () => isTaskOpen,
      run: enter,
    },
    {
      group,
      keys: 'escape',
      title: words.close,
      keysOnly: true,
      when: () => isTaskOpen,
      run: close,
    },
  ])
}
