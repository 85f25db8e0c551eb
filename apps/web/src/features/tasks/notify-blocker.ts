import { getTask } from '@courtside/contract/tasks.ts'
import { call } from '#api/call.ts'
import { offerUndo } from '#features/activity/use-writes.ts'
import { text } from '#text/en.ts'
import { toast } from '#ui/toast-store.ts'
import { groupOf, openBlockerOf } from './task-state.ts'
import { taskRows } from './use-task-rows.ts'

/** Of so many tasks the ones they wait for are asked for. */
const askedLimit = 10

/**
 * Asks for what completed tasks wait for, where that is not held here, and says it in the place of what told of the
 * completion, with the same Undo: of `batchId`. Says nothing of what this person may not see, or of what was taken back
 * meanwhile.
 */
export async function notifyBlocker(ids: readonly string[], batchId: string): Promise<void> {
  const answers = await Promise.all(
    ids.slice(0, askedLimit).map((id) => call(getTask, { params: { id } })),
  )
  taskRows.upsert(answers.flatMap(({ related }) => related))
  for (const id of ids) {
    const task = taskRows.get(id)
    const blocker = task && groupOf(task) === 'completed' ? openBlockerOf(task) : undefined
    // Of a project that is not known here it can't be told whether it is done.
    if (!task || !blocker || !groupOf(blocker)) continue
    const title = text.tasks.relations.doneThoughBlocked(
      task.key,
      `${blocker.key} ${blocker.title}`,
    )
    return void toast({ title, action: offerUndo(batchId) })
  }
}
