import {
  type Task,
  createTask,
  deleteTask as deleteEndpoint,
  getTask,
} from '@courtside/contract/tasks.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { newId } from '#lib/new-id.ts'
import { wikiTaskText as words } from '#text/wiki-tasks.ts'
import { toast } from '#ui/toast-store.ts'
import type { TaskItemDraft } from '../editor/task-items.ts'

export type NewTask = {
  /** Made once, for however often it is sent. */
  readonly id: string
  readonly batchId: string
  readonly projectId: string
  readonly title: string
  readonly assigneeIds: readonly string[]
  readonly dueOn: string | null
  /** Absent for the one that new tasks begin in. */
  readonly statusId?: string | undefined
}

/** Makes a task of an item of a page, and the item that task; with Undo. Throws where the task can't be made. */
export async function makeTaskOf(item: TaskItemDraft, task: NewTask): Promise<void> {
  const { key, id } = await store(task)
  const takeBack = item.become(key)
  toast({
    title: takeBack ? words.made(key) : words.madeApart(key),
    action: {
      label: words.undo,
      run: () => void remove(id, key, task.batchId, () => takeBack?.()),
    },
  })
}

async function store({ projectId, assigneeIds, dueOn, statusId, ...task }: NewTask): Promise<Task> {
  const body = {
    ...task,
    ...(assigneeIds.length > 0 && { assigneeIds: [...assigneeIds] }),
    ...(dueOn !== null && { dueOn }),
    ...(statusId !== undefined && { statusId }),
  }
  try {
    return await call(createTask, { params: { projectId }, body }, { idempotencyKey: task.id })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'idempotency_mismatch') throw error
    // An earlier try came through although nobody heard of it; what was chosen since is not in it.
    return (await call(getTask, { params: { id: task.id } })).task
  }
}

/** Only where nobody has done anything to it since. */
async function remove(
  id: string,
  key: string,
  undoOf: string,
  takeBack: () => void,
): Promise<void> {
  try {
    await call(deleteEndpoint, { params: { id }, query: { undoOf, batchId: newId() } })
    takeBack()
    toast({ title: words.undone(key) })
  } catch (error) {
    const isChanged = error instanceof ApiError && error.status === 409
    toast({
      title: words.notUndone(key),
      tone: 'danger',
      ...(isChanged
        ? { description: words.changed }
        : error instanceof ApiError && { description: error.message }),
    })
  }
}
