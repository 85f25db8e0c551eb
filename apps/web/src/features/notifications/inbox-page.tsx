import type { InboxEntry } from '@courtside/contract/notifications.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CheckCheck, MailOpen, Settings } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { UnsavedBadge } from '#features/activity/unsaved-badge.tsx'
import { useOpenProjects } from '#features/projects/use-projects.ts'
import { late } from '#lib/late.tsx'
import { useShortcuts } from '#lib/shortcuts.ts'
import { notificationText } from '#text/notifications.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Split } from '#ui/layout/split.tsx'
import { InboxList } from './inbox-list.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { useInboxActions } from './use-inbox-actions.ts'
import { markAll, useInbox } from './use-inbox.ts'
import { useKeptEntries } from './use-kept-entries.ts'

// The very chunk that lists of tasks load for the task beside them.
const PanelSection = late(
  async () => (await import('#features/tasks/panel-section.tsx')).PanelSection,
)

const { keys: words, marked } = notificationText

/** The element that stands for an entry and takes the focus. */
const entryOf = (taskId: string | undefined): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-entry="${taskId ?? ''}"] [data-open]`)
const focusedId = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset['entry']

/** What the person is told of, by task, with the task beside it. */
export default function InboxPage() {
  const { show, task: openId } = useSearch({ from: '/protected/inbox' })
  const state = show ?? 'open'
  const navigate = useNavigate({ from: '/inbox' })
  const inbox = useInbox(state)
  const kept = useKeptEntries(inbox.entries, state)
  const { entries } = kept
  useOpenProjects([...new Set(entries.map(({ projectId }) => projectId))])
  const [snoozing, setSnoozing] = useState<InboxEntry>()
  const actions = useInboxActions(kept.forget)
  const [lastId, setLastId] = useState<string>()

  const find = (taskId: string | undefined) => entries.find((entry) => entry.taskId === taskId)
  /** What keys are about: the entry one stands on, else the one whose task is open. */
  const target = () => find(focusedId()) ?? find(openId) ?? find(lastId)
  const open = (entry: InboxEntry) => {
    setLastId(entry.taskId)
    void navigate({
      search: (before) => ({ ...before, task: entry.taskId }),
      replace: openId !== undefined,
    })
  }
  const close = () => {
    void navigate({ search: ({ task: _task, ...rest }) => rest, replace: true })
    requestAnimationFrame(() => entryOf(openId)?.focus())
  }
  const step = (by: 1 | -1) => {
    const stood = focusedId() ?? openId ?? lastId
    const index = entries.findIndex(({ taskId }) => taskId === stood)
    const next = entries[index === -1 ? 0 : index + by]
    if (!next) return
    setLastId(next.taskId)
    if (openId !== undefined) open(next)
    entryOf(next.taskId)?.focus()
  }
  /** Leaves the focus, and the open task, to the entry that takes the place. */
  const moveOn = (entry: InboxEntry) => {
    const index = entries.indexOf(entry)
    const heir = entries[index + 1] ?? entries[index - 1]
    setLastId(heir?.taskId)
    if (openId === entry.taskId) {
      if (heir) open(heir)
      else close()
    }
    requestAnimationFrame(() => entryOf(heir?.taskId)?.focus())
  }
  const finish = (entry: InboxEntry) => {
    actions.done(entry, state !== 'done')
    moveOn(entry)
  }
  const snooze = (entry: InboxEntry) => {
    if (state !== 'snoozed') return setSnoozing(entry)
    actions.wake(entry)
    moveOn(entry)
  }

  const one = { group: words.group, when: () => target() !== undefined }
  const some = { group: words.group, when: () => entries.length > 0 }
  const about = (run: (entry: InboxEntry) => void) => () => {
    const entry = target()
    if (entry) run(entry)
  }
  useShortcuts([
    { ...some, keys: 'j', title: words.next, keysOnly: true, run: () => step(1) },
    { ...some, keys: 'k', title: words.previous, keysOnly: true, run: () => step(-1) },
    { ...one, keys: 'e', title: state === 'done' ? words.undone : words.done, run: about(finish) },
    {
      ...one,
      when: () => one.when() && state !== 'done',
      keys: 'h',
      title: state === 'snoozed' ? words.wake : words.snooze,
      run: about(snooze),
    },
    {
      ...one,
      when: () => one.when() && state !== 'done',
      keys: 'u',
      title: words.unread,
      run: about((entry) => actions.read(entry, entry.isUnread)),
    },
    { ...one, keys: 'enter', title: words.open, run: about(open) },
    {
      keys: 'escape',
      group: words.group,
      title: words.close,
      keysOnly: true,
      when: () => openId !== undefined,
      run: close,
    },
  ])
  useFirstFocus(entries[0]?.taskId)

  return (
    <Screen
      title={notificationText.title}
      className="overflow-hidden"
      actions={
        <>
          <UnsavedBadge />
          <ActionMenu
            label={words.more}
            group={words.group}
            actions={[
              {
                title: words.allRead,
                icon: <MailOpen />,
                run: () => markAll({ isRead: true }, marked.read(marked.all)),
              },
              {
                title: words.allDone,
                icon: <CheckCheck />,
                run: () => markAll({ isDone: true }, marked.done(marked.all)),
              },
              {
                title: words.settings,
                icon: <Settings />,
                run: () => void navigate({ to: '/settings/notifications' }),
              },
            ]}
          />
        </>
      }
      toolbar={<InboxTabs show={show} />}
    >
      <Split
        label={notificationText.detail}
        detail={
          openId === undefined ? undefined : (
            <PanelSection
              key={openId}
              taskId={openId}
              onClose={close}
              onStep={step}
              onOpen={(id) =>
                void navigate({ search: (before) => ({ ...before, task: id }), replace: true })
              }
            />
          )
        }
      >
        <InboxList
          inbox={inbox}
          entries={entries}
          state={state}
          openId={openId}
          actions={{ ...actions, open, finish, snooze }}
        />
      </Split>
      {snoozing && (
        <SnoozeDialog
          onPick={(until) => {
            actions.snooze(snoozing, until)
            setSnoozing(undefined)
            moveOn(snoozing)
          }}
          onClose={() => {
            setSnoozing(undefined)
            requestAnimationFrame(() => entryOf(snoozing.taskId)?.focus())
          }}
        />
      )}
    </Screen>
  )
}

/** Whoever comes here by a key goes on by keys: they stand on the first entry. */
function useFirstFocus(firstId: string | undefined): void {
  const hasStood = useRef(false)
  useEffect(() => {
    if (hasStood.current || firstId === undefined) return
    hasStood.current = true
    const { activeElement } = document
    const isFree = activeElement === document.body || activeElement?.tagName === 'MAIN'
    if (isFree) entryOf(firstId)?.focus({ preventScroll: true })
  }, [firstId])
}
