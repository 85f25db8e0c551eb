import { pickFields } from '@courtside/contract/pick-fields.ts'
import { type TaskFieldWith, taskFields } from '@courtside/contract/task-fields.ts'
import { type Task, duplicateTask } from '@courtside/contract/tasks.ts'
import { call } from '#api/call.ts'
import { type Write, defineWrite, performWrites } from '#features/activity/use-writes.ts'
import { inProjectOrder } from '#features/projects/use-projects.ts'
import { createId } from '#lib/new-id.ts'
import { text } from '#text/en.ts'
import { putNewTask, showNewTask } from './new-tasks.ts'
import { getShownRank } from './task-order.ts'
import { isOpen } from './task-state.ts'
import { type CachedTask, getTaskName, taskRows } from './use-task-rows.ts'
import { deleteTask, getUnsavedTask } from './use-tasks.ts'

type Copy = { readonly id: string; readonly ofId: string; readonly projectId: string }

const makeCopy = defineWrite<Copy, Task>({
  name: 'task.duplicate',
  queueKey: ({ ofId }) => ofId,
  orderOf: inProjectOrder,
  subjectOf: ({ ofId }) => getTaskName(ofId) ?? text.tasks.aTask,
  optimistic: ({ id, ofId }) => {
    const task = taskRows.get(ofId)
    return task ? showNewTask(getShownCopy(task, id)) : () => undefined
  },
  send: ({ id, ofId }, cause, idempotencyKey) => {
    const task = taskRows.get(ofId)
    const statusId = task && isOpen(task) ? task.statusId : undefined
    return call(
      duplicateTask,
      { params: { id: ofId }, body: { id, statusId, ...cause } },
      { idempotencyKey },
    )
  },
  onSuccess: putNewTask,
  inverse: ({ id }): Write => deleteTask({ id }),
})

const copiedFields = Object.keys(
  pickFields(taskFields, 'isCopied'),
) as readonly TaskFieldWith<'isCopied'>[]

/** A copy as it is shown until the server has made it: right behind the task, and open. */
function getShownCopy(task: CachedTask, id: string): CachedTask {
  const { projectId, title, parentId, checklistCount } = task
  const copied = Object.fromEntries(copiedFields.map((field) => [field, task[field]]))
  const fresh = getUnsavedTask({ ...copied, id, projectId, title })
  return {
    ...fresh,
    parentId,
    checklistCount,
    statusId: isOpen(task) ? task.statusId : fresh.statusId,
    rank: getShownRank(task.rank, undefined, []),
  }
}

/** Makes a copy right behind each of the tasks, as one gesture. */
export function duplicateTasks(ids: readonly string[]): void {
  const tasks = ids.flatMap((id) => taskRows.get(id) ?? [])
  const [only] = tasks
  const { duplicated, some } = text.tasks
  const what = tasks.length === 1 && only ? `“${only.title}”` : some(tasks.length)
  const copies = tasks.map(({ id, projectId }) => makeCopy({ id: createId(), ofId: id, projectId }))
  performWrites(duplicated(what), copies, { announce: true })
}
