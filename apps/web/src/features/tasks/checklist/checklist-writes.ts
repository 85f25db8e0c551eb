import { swap } from '@courtside/contract/changes.ts'
import {
  type ChecklistConflict,
  type ChecklistItem,
  type ItemField,
  addChecklistItem as addEndpoint,
  changeChecklistItem,
  itemFields,
  removeChecklistItem as removeEndpoint,
} from '@courtside/contract/checklists.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { type Lookups, describeValue } from '#features/activity/use-described-value.ts'
import { type Write, defineWrite } from '#features/activity/use-writes.ts'
import { projectRows } from '#features/projects/use-projects.ts'
import { text } from '#text/en.ts'
import { getTaskName, taskRows } from '../use-task-rows.ts'
import { type CachedItem, checklistRows } from './use-checklist.ts'

const words = text.tasks.checklist

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
  readonly assigneeId?: Change<string | null>
  readonly dueOn?: Change<string | null>
  /** The item it stands behind. */
  readonly after?: Change<string | null>
}

/** What an item has once it is changed so. */
const getSet = (changes: Pick<Edit, ItemField>) =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([field, change]) => (change ? [[field, change.set]] : [])),
  ) as Partial<Pick<CachedItem, ItemField>>

const fieldNames: Readonly<Record<ItemField, string>> = {
  title: words.itemTitle,
  listName: words.title,
  assigneeId: text.tasks.fields.assigneeIds,
  dueOn: text.tasks.fields.dueOn,
}

/** As a task’s own field of the same kind is described. */
const describeItemField = (field: ItemField, value: unknown, lookups: Lookups): string =>
  describeValue(field === 'assigneeId' ? 'createdById' : field, value ?? '', lookups)

const invert = <Value>(change: Change<Value> | undefined): Change<Value> | undefined =>
  change && { was: change.set, set: change.was }

export const editItem = defineWrite<Edit, ChecklistItem>({
  name: 'checklist.edit',
  queueKey: ({ taskId }) => `checklist:${taskId}`,
  subjectOf: getTitle,
  aboutOf,
  textOf: ({ title, listName }) => title?.set ?? listName?.set,
  optimistic: ({ id, taskId, isDone, after, ...changes }) =>
    together(
      checklistRows.applyOptimistic(id, {
        ...(isDone && { isDone: isDone.set }),
        ...getSet(changes),
        ...(after && { rank: getRankBehind(after.set) }),
      }),
      showCounts(taskId, 0, isDone ? Number(isDone.set) - Number(isDone.was) : 0),
    ),
  send: ({ id, taskId: _taskId, isDone, after, ...changes }, cause) =>
    call(changeChecklistItem, {
      params: { id },
      body: { isDone: isDone?.set, ...changes, after: after?.set, ...cause },
    }),
  onSuccess: (item, { taskId }) => checklistRows.upsert([{ ...item, taskId }]),
  inverse: ({ id, taskId, isDone, after, ...changes }): Write =>
    editItem({
      id,
      taskId,
      isDone: invert(isDone),
      ...swap(changes),
      after: invert(after),
    }),
  resolveConflict: (edit, details) => {
    const { current, conflictingFields } = details as ChecklistConflict
    checklistRows.upsert([{ ...current, taskId: edit.taskId }])
    const fields = itemFields.filter((field) => conflictingFields.includes(field))
    const { people } = projectRows.get(taskRows.get(edit.taskId)?.projectId ?? '') ?? {}
    return {
      insist: fields.reduce(
        (all, field) => ({ ...all, [field]: { was: current[field], set: edit[field]?.set } }),
        edit,
      ),
      differences: fields.map((field) => ({
        field: fieldNames[field],
        mine: describeItemField(field, edit[field]?.set, { people }),
        theirs: describeItemField(field, current[field], { people }),
      })),
    }
  },
})
