import type { InboxEntry } from '@courtside/contract/notifications.ts'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { UnsavedBadge } from '#features/activity/unsaved-badge.tsx'
import { useOpenProjects } from '#features/projects/use-projects.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useOnce } from '#lib/use-once.ts'
import { notificationText } from '#text/notifications.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { Split } from '#ui/layout/split.tsx'
import { InboxList } from './inbox-list.tsx'
import { InboxMenu } from './inbox-menu.tsx'
import { InboxSearch } from './inbox-search.ts'
import { InboxTabs } from './inbox-tabs.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { useInboxActions } from './use-inbox-actions.ts'
import { useInboxKeys } from './use-inbox-keys.ts'
import { useInboxWalk } from './use-inbox-walk.ts'
import { useInbox } from './use-inbox.ts'
import { useKeptEntries } from './use-kept-entries.ts'

// The very chunk that lists of tasks load for the task beside them.
const PanelSection = lazyComponent(
  async () => (await import('#features/tasks/panel-section.tsx')).PanelSection,
)

/** What the person is told of, by task and page, with the task beside it. */
export default function InboxPage() {
  const { show, task: openId } = InboxSearch.parse(useSearch({ from: '/protected/inbox' }))
  const state = show ?? 'open'
  const inbox = useInbox(state)
  const { entries, forget } = useKeptEntries(inbox.entries, state)
  const projectIds = [...new Set(entries.flatMap(({ projectId }) => projectId ?? []))]
  // Without its project an entry would say less of what happened, and the rest a moment later.
  const areOpening = useOpenProjects(projectIds).some(({ isLoading }) => isLoading)
  const isKnown = useOnce(!inbox.isPending && !areOpening)
  const [snoozing, setSnoozing] = useState<InboxEntry>()
  const marking = useInboxActions(forget)
  const walk = useInboxWalk(entries, openId, inbox.isFetchedAfterMount, isKnown)
  const actions = {
    ...marking,
    open: walk.open,
    finish: (entry: InboxEntry) => {
      marking.done(entry, state !== 'done')
      walk.moveOn(entry)
    },
    snooze: (entry: InboxEntry) => {
      if (state !== 'snoozed') return setSnoozing(entry)
      marking.wake(entry)
      walk.moveOn(entry)
    },
  }
  useInboxKeys(state, walk, actions, openId !== undefined)

  return (
    <Screen
      title={notificationText.title}
      fills
      className="overflow-hidden"
      actions={
        <>
          <UnsavedBadge />
          <InboxMenu />
        </>
      }
      toolbar={<InboxTabs shown={show} />}
    >
      <Split
        label={notificationText.detail}
        detail={
          openId === undefined ? undefined : (
            <PanelSection
              key={openId}
              taskId={openId}
              onClose={walk.close}
              onStep={walk.step}
              onOpen={walk.openTask}
            />
          )
        }
      >
        <InboxList
          inbox={inbox}
          isKnown={isKnown}
          entries={entries}
          state={state}
          openId={openId}
          actions={actions}
        />
      </Split>
      {snoozing && (
        <SnoozeDialog
          onPick={(until) => {
            marking.snooze(snoozing, until)
            setSnoozing(undefined)
            walk.moveOn(snoozing)
          }}
          onClose={() => {
            setSnoozing(undefined)
            walk.returnTo(snoozing)
          }}
        />
      )}
    </Screen>
  )
}
