import type { ChecklistItem, Task, TaskRow } from '@courtside/contract/tasks.ts'
import { forgetOnSignOut } from '#features/activity/use-writes.ts'
import { createRowStore, useRow, useRowsOf } from '#lib/row-store.ts'

/** A task as the browser holds it: the slim row, and the rest once the task was opened. */
export type HeldTask = TaskRow & Partial<Omit<Task, keyof TaskRow>>

/** Every task held, once; in groups by project. */
export const taskRows = createRowStore<HeldTask>((task) => task.projectId)

/** The checklist items of opened tasks. */
export const checklistRows = createRowStore<ChecklistItem & { taskId: string; rank: number }>(
  (item) => item.taskId,
)

forgetOnSignOut(taskRows.clear)
forgetOnSignOut(checklistRows.clear)

/** One task as it is shown now, its own unsaved changes included. */
export const useTask = (id: string): HeldTask | undefined => useRow(taskRows, id)

/** A task's checklist, in its order. */
export const useChecklist = (taskId: string) =>
  useRowsOf(checklistRows, taskId).toSorted((a, b) => a.rank - b.rank)
