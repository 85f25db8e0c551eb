import { type Task, getTask } from '@courtside/contract/tasks.ts'
import { call } from '#api/call.ts'
import { offerUndo } from '#features/activity/use-writes.ts'
import { formatDay } from '#lib/dates.ts'
import { recurrenceText as words } from '#text/recurrence.ts'
import { isThere } from '../task-state.ts'
import { type CachedTask, taskRows } from '../use-task-rows.ts'
import { showSeriesToast } from './use-series-toast.ts'

/**
 * Says what became of a series when a task of it was completed, or taken back. `before` is the task as it was stored:
 * the server's answer tells of the task itself only, so the next one is asked for. What is said stands in the place of what told
 * of the completion, and so offers the same Undo: of `batchId`.
 */
export async function followSeries(
  before: CachedTask | undefined,
  after: Task,
  batchId: string,
): Promise<void> {
  const isDone =
    before?.recurrence != null && after.recurrence === null && after.completedAt !== null
  const isReopened =
    before !== undefined && before.statusId !== after.statusId && after.completedAt === null
  if (!isDone && !(isReopened && hasNext(after))) return
  const { related } = await call(getTask, { params: { id: after.id } })
  taskRows.upsert(related)
  const next = related.find(({ recurredFromId }) => recurredFromId === after.id)
  if (isDone) {
    const title = next?.dueOn ? words.next(formatDay(next.dueOn)) : words.ended
    showSeriesToast({ title, next, undo: offerUndo(batchId) })
  } else if (next) showSeriesToast({ title: words.stays(next.key), next })
}

/** Whether a task that was made from this one is held here. */
const hasNext = ({ id, projectId }: Task): boolean =>
  taskRows.rowsOf(projectId).some((task) => task.recurredFromId === id && isThere(task))
