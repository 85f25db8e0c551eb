import {
  type ChecklistConflict,
  type ChecklistItem,
  addChecklistItem as addEndpoint,
  changeChecklistItem,
  removeChecklistItem as removeEndpoint,
} from '@courtside/contract/checklists.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { type Write, defineWrite, forgetOnSignOut } from '#features/activity/use-writes.ts'
import { createRowStore, useRowsOf } from '#lib/row-store.ts'
import { text } from '#text/en.ts'
import { getTaskName, taskRows } from '../use-task-rows.ts'
import { inOrder } from './order-items.ts'

export type CachedItem = ChecklistItem & { readonly taskId: string }

/** The checklist items of opened tasks. */
export const checklistRows = createRowStore<CachedItem>((item) => item.taskId)
forgetOnSignOut(checklistRows.clear)

const words = text.tasks.checklist

/** The items of all checklists of a task, in their order. */
export const useChecklist = (taskId: string): readonly CachedItem[] =>
  inOrder(useRowsOf(checklistRows, taskId))

const getTitle = ({ id }: { id: string }): string => checklistRows.get(id)?.title ?? words.title

const aboutOf = ({ taskId }: { taskId: string }) => getTaskName(taskId)

/** Where an item stands until the server has placed it: right behind another, or before all. */
const getRankBehind = (after: string | null): string =>
  after === null ? '' : `${checklistRows.get(after)?.rank ?? ''}~`

/** Shows the task's own counts with an item more or less. */
function showCounts(taskId: string, count: number, done: number): () => void {
  const task = taskRows.get(taskId)
  if (!task) return () => undefined
  return taskRows.applyOptimistic(taskId, {
    checklistCount: task.checklistCount + count,
    checklistDoneCount: task.checklistDoneCount + done,
  })
}

const together =
  (...hides: (() => void)[]) =>
  () =>
    hides.forEach((hide) => hide())

type Added = Omit<CachedItem, 'rank'> & {
  readonly after: string | null
  /** The task that was made of the item: only where that stands the item may go. */
  readonly madeInto?: string
}

export const addItem = defineWrite<Added, ChecklistItem>({
  name: 'checklist.add',
  queueKey: ({ taskId }) => `checklist:${taskId}`,
  // The task itself may be on its way.
  orderOf: ({ taskId }) => taskId,
  subjectOf: ({ title }) => title,
  aboutOf,
  textOf: ({ title }) => title,
  optimistic: ({ after, madeInto: _made, ...item }) =>
    together(
      checklistRows.applyOptimistic(item.id, { ...item, rank: getRankBehind(after) }),
      showCounts(item.taskId, 1, Number(item.isDone)),
    ),
  send: ({ taskId, madeInto: _made, ...body }, cause, idempotencyKey) =>
    call(addEndpoint, { params: { id: taskId }, body: { ...body, ...cause } }, { idempotencyKey }),
  onSuccess: (item, { taskId }) => checklistRows.upsert([{ ...item, taskId }]),
  inverse: (item): Write => removeItem(item),
})

export const removeItem = defineWrite<Added, void>({
  name: 'checklist.remove',
  queueKey: ({ taskId }) => `checklist:${taskId}`,
  // The lane of the task that is being made.
  orderOf: ({ madeInto }) => madeInto,
  subjectOf: ({ title }) => title,
  aboutOf,
  optimistic: ({ id, taskId, isDone }) =>
    together(
      checklistRows.applyOptimistic(id, { taskId: `${taskId}:gone` }),
      showCounts(taskId, -1, -Number(isDone)),
    ),
  send: async ({ id, madeInto }, query) => {
    if (madeInto && !taskRows.getStored(madeInto)) throw new ApiError(409, words.notMade)
    await call(removeEndpoint, { params: { id }, query })
  },
  onSuccess: (_nothing, { id }) => checklistRows.remove([id]),
  inverse: (item): Write => addItem(item),
})

type Change<Value> = { readonly was: Value; readonly set: Value }
type Edit = {
  readonly id: string
  readonly taskId: string
  readonly isDone?: Change<boolean>
  readonly title?: Change<string>
  readonly listName?: Change<string>
  /** The item it stands behind. */
  readonly after?: Change<string | null>
}

const invert = <Value>(change: Change<Value> | undefined): Change<Value> | undefined =>
  change && { was: change.set, set: change.was }

export const editItem = defineWrite<Edit, ChecklistItem>({
  name: 'checklist.edit',
  queueKey: ({ taskId }) => `checklist:${taskId}`,
  subjectOf: getTitle,
  aboutOf,
  textOf: ({ title, listName }) => title?.set ?? listName?.set,
  optimistic: ({ id, taskId, isDone, title, listName, after }) =>
    together(
      checklistRows.applyOptimistic(id, {
        ...(isDone && { isDone: isDone.set }),
        ...(title && { title: title.set }),
        ...(listName && { listName: listName.set }),
        ...(after && { rank: getRankBehind(after.set) }),
      }),
      showCounts(taskId, 0, isDone ? Number(isDone.set) - Number(isDone.was) : 0),
    ),
  send: ({ id, isDone, title, listName, after }, cause) =>
    call(changeChecklistItem, {
      params: { id },
      body: { isDone: isDone?.set, title, listName, after: after?.set, ...cause },
    }),
  onSuccess: (item, { taskId }) => checklistRows.upsert([{ ...item, taskId }]),
  inverse: ({ isDone, title, listName, after, ...item }): Write =>
    editItem({
      ...item,
      isDone: invert(isDone),
      title: invert(title),
      listName: invert(listName),
      after: invert(after),
    }),
  resolveConflict: (edit, details) => {
    const { current, conflictingFields } = details as ChecklistConflict
    checklistRows.upsert([{ ...current, taskId: edit.taskId }])
    const fields = (['title', 'listName'] as const).filter((field) =>
      conflictingFields.includes(field),
    )
    return {
      insist: fields.reduce((all, field) => {
        const set = edit[field]?.set ?? ''
        return { ...all, [field]: { was: current[field], set } }
      }, edit),
      differences: fields.map((field) => ({
        field: field === 'title' ? words.itemTitle : words.title,
        mine: edit[field]?.set ?? '',
        theirs: current[field],
      })),
    }
  },
})

/** Takes over what the log tells of an item, of tasks that were opened here. */
export function applyItem(taskId: string, { was, set }: { was?: unknown; set?: unknown }): void {
  if (taskRows.get(taskId)?.description === undefined) return
  // The log's own rows, as the contract's `checklistField` says.
  const before = was as ChecklistItem | null
  const after = set as ChecklistItem | null
  if (after) checklistRows.upsert([{ ...after, taskId }])
  else if (before) checklistRows.remove([before.id])
}
