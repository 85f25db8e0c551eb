import { type Actor, can } from '@courtside/contract/can.ts'
import { isGivenField } from '@courtside/contract/given-fields.ts'
import type { Project } from '@courtside/contract/projects.ts'
import type { TaskField } from '@courtside/contract/tasks.ts'
import { inTrash, lacking, getTaskFacts } from '#features/projects/use-access.ts'
import type { CachedTask } from './use-task-rows.ts'

export type LackedField = TaskField | 'checklist' | 'checklistItems' | 'watchers'

/** What is done with a task as a whole. */
const deeds = {
  duplicate: { isAllowed: can.duplicateTask, key: 'task.create' },
  transfer: { isAllowed: can.takeTaskOut, key: 'task.edit' },
  delete: { isAllowed: can.deleteTask, key: 'task.delete' },
} as const
export type Deed = keyof typeof deeds

const isDeed = (what: LackedField | Deed): what is Deed => what in deeds

/** Why this person can't change a field of a task, or do something with all of it; undefined when they can. */
export function findLack(
  actor: Actor,
  project: Project,
  task: CachedTask,
  what: LackedField | Deed,
): string | undefined {
  if (!isDeed(what)) return findLackingFor(actor, project, task, what)
  const facts = getTaskFacts(project, task)
  const { isAllowed, key } = deeds[what]
  return inTrash(facts) ?? lacking(isAllowed(actor, facts), key)
}

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
  if (isGivenField(field)) return lacking(isAllowed, 'task.assign')
  if (field === 'statusId' || field === 'checklist') return lacking(isAllowed, 'task.change_status')
  return lacking(isAllowed, 'task.edit')
}
