import { type Write, offerUndo, performWrites } from '#features/activity/use-writes.ts'
import { toast } from '#ui/toast-store.ts'
import { groupOf, isOpen } from './task-state.ts'
import { taskRows } from './use-task-rows.ts'

type Gesture = {
  readonly batchId: string
  readonly title: string
  /** The tasks that it is about. */
  readonly ids: readonly string[]
  readonly at: number
}

/** The last gesture about tasks, where no toast told of it. */
let quiet: Gesture | undefined

/** So long after a gesture what leaves a list has left by it, in ms. */
const leavesWithin = 2000

/** Performs a gesture about some tasks, which a toast with Undo tells of where it is announced. */
export function performGesture(
  title: string,
  writes: readonly Write[],
  ids: readonly string[],
  announce: boolean,
): void {
  const at = Date.now()
  const wereOpen = ids.filter((id) => isOpenTask(id))
  const batchId = performWrites(title, writes, { announce })
  quiet = batchId === undefined || announce ? undefined : { batchId, title, ids, at }
  const unsure = wereOpen.filter(canBeBlocked)
  if (batchId === undefined || unsure.length === 0) return
  import('./notify-blocker.ts')
    .then(({ notifyBlocker }) => notifyBlocker(unsure, batchId))
    // What it says is worth less than what was done.
    .catch(() => undefined)
}

function isOpenTask(id: string): boolean {
  const task = taskRows.get(id)
  return task !== undefined && isOpen(task)
}

/** Whether a task was completed while it waits for others that are not held here. */
function canBeBlocked(id: string): boolean {
  const task = taskRows.get(id)
  return (
    task !== undefined &&
    groupOf(task) === 'completed' &&
    task.blockedByIds.some((one) => !taskRows.get(one))
  )
}

/**
 * Offers Undo in a toast where the last gesture took a task out of sight, of which nothing else tells: one that no longer
 * answers the filter, or is no longer one's own. `hasLeft` says so of a task, once the list is drawn anew.
 */
export function announceLeaving(hasLeft: (id: string) => boolean): void {
  if (!quiet || Date.now() - quiet.at > leavesWithin || !quiet.ids.some(hasLeft)) return
  toast({ title: quiet.title, action: offerUndo(quiet.batchId) })
  quiet = undefined
}
