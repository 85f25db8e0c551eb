import { text } from '#text/en.ts'
import { taskRows } from './use-task-rows.ts'
import { editTasks } from './use-tasks.ts'

/** Puts tasks into the archive as one gesture, or brings them back when all of them are there. */
export function archiveTasks(ids: readonly string[]): void {
  const tasks = ids.flatMap((id) => taskRows.get(id) ?? [])
  const isArchived = tasks.some(({ archivedAt }) => archivedAt === null)
  const { archived, unarchived, some } = text.tasks
  const [only] = tasks
  const what = tasks.length === 1 && only ? only.key : some(tasks.length)
  editTasks(ids, { isArchived }, (isArchived ? archived : unarchived)(what))
}
