import {
  type Task,
  createTask,
  deleteTask as deleteEndpoint,
  getTask,
} from '@courtside/contract/tasks.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { createId } from '#lib/new-id.ts'
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

/** A task that an item became, and what makes the item again what it was; absent where that is gone. */
export type Made = {
  readonly id: string
  readonly key: string
  readonly batchId: string
  readonly takeBack: (() => void) | undefined
}

/** Makes a task of an item of a page, and the item that task. Throws where the task can't be made. */
export async function createTaskFromItem(item: TaskItemDraft, task: NewTask): Promise<Made> {
  const { key, id } = await store(task)
  return { id, key, batchId: task.batchId, takeBack: item.become(key) }
}

/** Says what was made together, with one Undo. */
export function notifyMade(made: readonly Made[]): void {
  const [first] = made
  if (!first) return
  const { key, takeBack } = first
  toast({
    title:
      made.length > 1
        ? words.madeSeveral(made.length)
        : takeBack
          ? words.made(key)
          : words.madeApart(key),
    action: { label: words.undo, run: () => void removeAll(made) },
  })
}

async function removeAll(made: readonly Made[]): Promise<void> {
  const removed: string[] = []
  for (const one of made) if (await remove(one)) removed.push(one.key)
  const [key] = removed
  if (key !== undefined)
    toast({ title: removed.length > 1 ? words.undoneSeveral(removed.length) : words.undone(key) })
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

/** Only where nobody has done anything to it since; false where it stays. */
async function remove({ id, key, batchId: undoOf, takeBack }: Made): Promise<boolean> {
  try {
    await call(deleteEndpoint, { params: { id }, query: { undoOf, batchId: createId() } })
    takeBack?.()
    return true
  } catch (error) {
    const isChanged = error instanceof ApiError && error.status === 409
    toast({
      title: words.notUndone(key),
      tone: 'danger',
      ...(isChanged
        ? { description: words.changed }
        : error instanceof ApiError && { description: error.message }),
    })
    return false
  }
}
