import { type StatusGroup, closedGroups } from '@courtside/contract/statuses.ts'
import { projectRows } from '#features/projects/use-projects.ts'
import { type CachedTask, taskRows } from './use-task-rows.ts'

/** The group of a task's status; undefined while its project isn't known here. */
export const groupOf = (task: CachedTask): StatusGroup | undefined =>
  projectRows.get(task.projectId)?.statuses?.find(({ id }) => id === task.statusId)?.group

/** Whether a task is still to be done, as far as its project is known here. */
export function isOpen(task: CachedTask): boolean {
  const group = groupOf(task)
  return group === undefined || !closedGroups.includes(group)
}

/** Whether a task is held here and not in the trash. */
export const isThere = (task: CachedTask | undefined): task is CachedTask =>
  task !== undefined && task.deletedAt === null

/** The first of the tasks that a task waits for which is still to be done, of those held here. */
export const openBlockerOf = (task: CachedTask): CachedTask | undefined =>
  task.blockedByIds
    .map((id) => taskRows.get(id))
    .find((blocker) => isThere(blocker) && blocker.archivedAt === null && isOpen(blocker))
