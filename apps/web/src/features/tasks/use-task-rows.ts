import type { Task, TaskRow } from '@courtside/contract/tasks.ts'
import { keptMeta } from '#api/kept-meta.ts'
import { forgetOnSignOut } from '#features/activity/use-writes.ts'
import { createRowStore, useRow } from '#lib/row-store.ts'

/** A task as the browser holds it: the slim row, and the rest once the task was opened. */
export type CachedTask = TaskRow & Partial<Omit<Task, keyof TaskRow>>

/** Every task held, once; in groups by project. */
export const taskRows = createRowStore<CachedTask>((task) => task.projectId)

forgetOnSignOut(taskRows.clear)

/** Keeps an answer that names tasks by their ids with the rows themselves; what is held already is as new. */
export const keepTasks = (getIds: (data: never) => readonly string[]) =>
  keptMeta<readonly CachedTask[]>({
    rowsOf: (data: never) => getIds(data).flatMap((id) => taskRows.getStored(id) ?? []),
    show: (rows) => taskRows.upsert(rows.filter(({ id }) => !taskRows.getStored(id))),
  })

/** One task as it is shown now, its own unsaved changes included. */
export const useTask = (id: string): CachedTask | undefined => useRow(taskRows, id)

/** "OPEN-12 Book courts"; undefined for a task that isn't held. */
export function getTaskName(id: string): string | undefined {
  const task = taskRows.get(id)
  return task && `${task.key} ${task.title}`.trim()
}
