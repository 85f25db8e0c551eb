import type { ChecklistItem } from '@courtside/contract/checklists.ts'
import { forgetOnSignOut } from '#features/activity/use-writes.ts'
import { createRowStore, useRowsOf } from '#lib/row-store.ts'
import { taskRows } from '../use-task-rows.ts'
import { inOrder } from './order-items.ts'

export type CachedItem = ChecklistItem & { readonly taskId: string }

/** The checklist items of opened tasks. */
export const checklistRows = createRowStore<CachedItem>((item) => item.taskId)
forgetOnSignOut(checklistRows.clear)

/** The items of all checklists of a task, in their order. */
export const useChecklist = (taskId: string): readonly CachedItem[] =>
  inOrder(useRowsOf(checklistRows, taskId))

/** Takes over what the log tells of an item, of tasks that were opened here. */
export function applyItem(taskId: string, { was, set }: { was?: unknown; set?: unknown }): void {
  if (taskRows.get(taskId)?.description === undefined) return
  // The log's own rows, as the contract's `checklistField` says.
  const before = was as ChecklistItem | null
  const after = set as ChecklistItem | null
  if (after) checklistRows.upsert([{ ...after, taskId }])
  else if (before) checklistRows.remove([before.id])
}
