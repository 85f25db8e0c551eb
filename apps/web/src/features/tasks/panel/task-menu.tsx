import type { Project } from '@courtside/contract/projects.ts'
import {
  AlarmClock,
  Archive,
  ArchiveRestore,
  CopyPlus,
  FolderInput,
  Link2,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { inTrash, getTaskFacts } from '#features/projects/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { text } from '#text/en.ts'
import { type Action, ActionMenu } from '#ui/action-menu.tsx'
import { IconButton } from '#ui/button.tsx'
import { archiveTasks } from '../archive-tasks.ts'
import { useCopyActions } from '../copy-menu.tsx'
import { findLack } from '../task-rights.ts'
import { requestTransfer } from '../transfer/use-asked-transfer.ts'
import { useCopyTasks } from '../use-copy-tasks.ts'
import { useGiveBack } from '../use-give-back.tsx'
import { useTaskActions } from '../use-task-actions.ts'
import type { CachedTask } from '../use-task-rows.ts'

const words = text.tasks.peek

const ReminderPicker = lazyComponent(
  async () => (await import('#features/notifications/reminder-picker.tsx')).ReminderPicker,
)

/** The link to an open task, and all that can be done with it as a whole. */
export function TaskMenu({
  task,
  project,
  onDelete,
  ways,
}: {
  task: CachedTask
  project: Project
  onDelete: () => void
  /** To the other places where this task can be seen. */
  ways: readonly Action[]
}) {
  const actor = useActor()
  const { duplicate } = useTaskActions()
  const facts = getTaskFacts(project, task)
  const isArchived = task.archivedAt !== null
  const copy = useCopyTasks()
  const copyActions = useCopyActions([task.id])
  const givingBack = useGiveBack([task])
  const [isReminding, setReminding] = useState(false)
  return (
    <>
      {isReminding && <ReminderPicker task={task} onClose={() => setReminding(false)} />}
      <IconButton
        label={text.tasks.copying.link}
        size="icon-sm"
        onClick={() => copy('link', [task.id])}
        className="max-sm:hidden"
      >
        <Link2 />
      </IconButton>
      <ActionMenu
        label={words.actions}
        group={text.tasks.keys.group}
        about={task.title}
        size="icon-sm"
        actions={[
          ...ways,
          ...givingBack,
          ...copyActions,
          {
            title: words.remindMe,
            icon: <AlarmClock />,
            reason: inTrash(facts),
            opensLayer: true,
            run: () => setReminding(true),
          },
          {
            title: text.tasks.keys.transfer,
            icon: <FolderInput />,
            keys: 'shift+v',
            isRegistered: true,
            reason: findLack(actor, project, task, 'transfer'),
            opensLayer: true,
            run: () => requestTransfer([task.id]),
          },
          {
            title: words.duplicate,
            icon: <CopyPlus />,
            keys: 'shift+c',
            isRegistered: true,
            reason: findLack(actor, project, task, 'duplicate'),
            run: () => duplicate([task.id]),
          },
          {
            title: isArchived ? words.unarchive : words.archive,
            icon: isArchived ? <ArchiveRestore /> : <Archive />,
            reason: findLack(actor, project, task, 'isArchived'),
            keys: 'shift+a',
            isRegistered: true,
            run: () => archiveTasks([task.id]),
          },
          {
            title: words.remove,
            icon: <Trash2 />,
            keys: 'mod+backspace',
            reason: findLack(actor, project, task, 'delete'),
            isDanger: true,
            isRegistered: true,
            run: onDelete,
          },
        ]}
      />
    </>
  )
}
