import type { WorkflowKind } from '@courtside/contract/workflow.ts'
import { type CachedTask, taskRows } from '#features/tasks/use-task-rows.ts'

type Removed = {
  readonly projectId: string
  readonly kind: WorkflowKind
  readonly id: string
  readonly replacementId: string | null
}

/** Whether a task has a status, label or type. */
export const hasItem = (task: CachedTask, kind: WorkflowKind, id: string): boolean =>
  kind === 'labels'
    ? task.labelIds.includes(id)
    : (kind === 'statuses' ? task.statusId : task.typeId) === id

/** What of a task is different once something was removed; nothing where the task didn't have it. */
function replaceValue(
  task: CachedTask,
  { kind, id, replacementId }: Removed,
): Partial<CachedTask> | undefined {
  if (!hasItem(task, kind, id)) return undefined
  if (kind === 'types') return { typeId: replacementId }
  if (kind === 'statuses') return replacementId === null ? undefined : { statusId: replacementId }
  const ids = task.labelIds.flatMap((one) => (one === id ? (replacementId ?? []) : one))
  return { labelIds: [...new Set(ids)] }
}

/** Shows the tasks of a project as they are once something was removed; each result takes that away again. */
export const showReplaced = (removed: Removed): (() => void)[] =>
  taskRows.rowsOf(removed.projectId).flatMap((task) => {
    const change = replaceValue(task, removed)
    return change ? [taskRows.applyOptimistic(task.id, change)] : []
  })

/** Stores the tasks as they are once something was removed; what else has changed of them comes live. */
export function upsertReplaced(removed: Removed): void {
  const rows = taskRows.rowsOf(removed.projectId).flatMap(({ id }) => {
    const stored = taskRows.getStored(id)
    const change = stored && replaceValue(stored, removed)
    return change ? [{ ...stored, ...change }] : []
  })
  taskRows.upsert(rows)
}
