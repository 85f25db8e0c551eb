import { type Actor, can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import type { TaskField } from '@courtside/contract/tasks.ts'
import { inTrash, lacking, getTaskFacts } from '#features/projects/use-access.ts'
import type { CachedTask } from './use-task-rows.ts'

export type LackedField = TaskField | 'checklist' | 'checklistItems' | 'watchers'

/** Why this person can't change a field of a task; undefined when they can. */
export function findLackingFor(
  actor: Actor,
  project: Project,
  task: CachedTask,
  field: LackedField,
): string | undefined {
  const facts = getTaskFacts(project, task)
  const isAllowed = can.changeTaskField(actor, facts, field)
  const trash = isAllowed ? undefined : inTrash(facts)
  if (trash) return trash
  if (field === 'assigneeIds') return lacking(isAllowed, 'task.assign')
  if (field === 'statusId' || field === 'checklist') return lacking(isAllowed, 'task.change_status')
  return lacking(isAllowed, 'task.edit')
}
