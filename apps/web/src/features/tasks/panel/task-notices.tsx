import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { lacking, getTaskFacts } from '#features/projects/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { Notice } from '#ui/notice.tsx'
import { archiveTasks } from '../archive-tasks.ts'
import { findLackingFor } from '../task-rights.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { restoreFromTrash } from '../use-tasks.ts'

const words = text.tasks.peek

/** That a task lies in the trash or in the archive, and the way out of there. */
export function TaskNotices({ task, project }: { task: CachedTask; project: Project }) {
  const actor = useActor()
  if (task.deletedAt !== null)
    return (
      <Notice
        action={words.restore}
        onAction={() => restoreFromTrash(task.id)}
        reason={lacking(can.deleteTask(actor, getTaskFacts(project, task)), 'task.delete')}
      >
        {words.isDeleted}
      </Notice>
    )
  if (task.archivedAt !== null)
    return (
      <Notice
        action={words.unarchive}
        onAction={() => archiveTasks([task.id])}
        reason={findLackingFor(actor, project, task, 'isArchived')}
      >
        {words.isArchived}
      </Notice>
    )
  return null
}
