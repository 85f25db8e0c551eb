import {
  type ChecklistItem,
  addChecklistItem as addEndpoint,
  changeChecklistItem,
  removeChecklistItem as removeEndpoint,
} from '@courtside/contract/checklists.ts'
import { call } from '#api/call.ts'
import {
  type Write,
  defineWrite,
  forgetOnSignOut,
  performWrites,
} from '#features/activity/use-writes.ts'
import { newId } from '#lib/new-id.ts'
import { createRowStore, useRowsOf } from '#lib/row-store.ts'
import { text } from '#text/en.ts'
import { taskRows } from '../use-task-rows.ts'

export type HeldItem = ChecklistItem & { readonly taskId: string }

/** The checklist items of opened tasks. */
export const checklistRows = createRowStore<HeldItem>((item) => item.taskId)
forgetOnSignOut(checklistRows.clear)

const words = text.tasks.checklist

const inOrder = (items: readonly HeldItem[]): readonly HeldItem[] =>
  items.toSorted((one, other) =>
    one.rank === other.rank ? (one.id < other.id ? -1 : 1) : one.rank < other.rank ? -1 : 1,
  )

/** A task's checklist, in its order. */
export const useChecklist = (taskId: string): readonly HeldItem[] =>
  inOrder(useRowsOf(checklistRows, taskId))

const titleOf = ({ id }: { id: string }): string => checklistRows.get(id)?.title ?? words.title

/** Where an item stands until the server has placed it: right behind another, or before all. */
const rankBehind = (after: string | null): string =>
  after === null ? '' : `${checklistRows.get(after)?.rank ?? ''}~`

/** Shows the task's own counts with an item more or less. */
function showCounts(taskId: string, count: number, done: number): () => void {
  const task = taskRows.get(taskId)
  if (!task) return () => undefined
  return taskRows.patch(taskId, {
    checklistCount: task.checklistCount + count,
    checklistDoneCount: task.checklistDoneCount + done,
  })
}

const together =
  (...hides: (() => void)[]) =>
  () =>
    hides.forEach((hide) => hide())

type Added = Omit<HeldItem, 'rank'> & { readonly after: string | null }

const addItem = defineWrite<Added, ChecklistItem>({
  name: 'checklist.add',
  laneOf: ({ taskId }) => `checklist:${taskId}`,
  subjectOf: ({ title }) => title,
  show: ({ after, ...item }) =>
    together(
      checklistRows.patch(item.id, { ...item, rank: rankBehind(after) }),
      showCounts(item.taskId, 1, Number(item.isDone)),
    ),
  send: ({ taskId, ...body }, _cause, idempotencyKey) =>
    call(addEndpoint, { params: { id: taskId }, body }, { idempotencyKey }),
  settle: (item, { taskId }) => checklistRows.put([{ ...item, taskId }]),
  inverse: (item): Write => removeItem(item),
})

const removeItem = defineWrite<Added, void>({
  name: 'checklist.remove',
  laneOf: ({ taskId }) => `checklist:${taskId}`,
  subjectOf: ({ title }) => title,
  show: ({ id, taskId, isDone }) =>
    together(
      checklistRows.patch(id, { taskId: `${taskId}:gone` }),
      showCounts(taskId, -1, -Number(isDone)),
    ),
  send: ({ id }) => call(removeEndpoint, { params: { id } }),
  settle: (_nothing, { id }) => checklistRows.remove([id]),
  inverse: (item): Write => addItem(item),
})

type Change<Value> = { readonly was: Value; readonly set: Value }
type Edit = {
  readonly id: string
  readonly taskId: string
  readonly isDone?: Change<boolean>
  readonly title?: Change<string>
  /** The item it stands behind. */
  readonly after?: Change<string | null>
}

const turned = <Value>(change: Change<Value> | undefined): Change<Value> | undefined =>
  change && { was: change.set, set: change.was }

const editItem = defineWrite<Edit, ChecklistItem>({
  name: 'checklist.edit',
  laneOf: ({ taskId }) => `checklist:${taskId}`,
  subjectOf: titleOf,
  show: ({ id, taskId, isDone, title, after }) =>
    together(
      checklistRows.patch(id, {
        ...(isDone && { isDone: isDone.set }),
        ...(title && { title: title.set }),
        ...(after && { rank: rankBehind(after.set) }),
      }),
      showCounts(taskId, 0, isDone ? Number(isDone.set) - Number(isDone.was) : 0),
    ),
  send: ({ id, isDone, title, after }) =>
    call(changeChecklistItem, {
      params: { id },
      body: { isDone: isDone?.set, title, after: after?.set },
    }),
  settle: (item, { taskId }) => checklistRows.put([{ ...item, taskId }]),
  inverse: ({ id, taskId, isDone, title, after }): Write =>
    editItem({ id, taskId, isDone: turned(isDone), title: turned(title), after: turned(after) }),
  compare: (edit, details) => {
    const { current } = changeChecklistItem.conflict.parse(details)
    checklistRows.put([{ ...current, taskId: edit.taskId }])
    const mine = edit.title?.set ?? ''
    return {
      insist: { ...edit, title: { was: current.title, set: mine } },
      differences: [{ field: words.title, mine, theirs: current.title }],
    }
  },
})

const behind = (items: readonly HeldItem[], id: string): string | null =>
  items[items.findIndex((item) => item.id === id) - 1]?.id ?? null

const itemsOf = (taskId: string) => inOrder(checklistRows.rowsOf(taskId))

/** Adds items in this order behind another, at the end by default; one gesture however many. */
export function addItems(taskId: string, titles: readonly string[], after?: string | null): void {
  let last = after === undefined ? (itemsOf(taskId).at(-1)?.id ?? null) : after
  const listName = (last && checklistRows.get(last)?.listName) || ''
  const made = titles.map((title): Added => {
    const item = { id: newId(), taskId, title, isDone: false, listName, after: last }
    last = item.id
    return item
  })
  const [first = ''] = titles
  performWrites(words.added(first, titles.length), made.map(addItem), {
    announce: titles.length > 1,
  })
}

/** Ticks or unticks an item. */
export function tickItem({ id, taskId, title, isDone }: HeldItem): void {
  performWrites(words.ticked(title), [
    editItem({ id, taskId, isDone: { was: isDone, set: !isDone } }),
  ])
}

/** Gives an item another title. */
export function renameItem({ id, taskId, title }: HeldItem, set: string): void {
  if (set === title) return
  performWrites(words.renamed(title), [editItem({ id, taskId, title: { was: title, set } })])
}

/** Moves an item one place up or down. */
export function moveItem({ id, taskId, title }: HeldItem, by: 1 | -1): void {
  const items = itemsOf(taskId)
  const place = items.findIndex((item) => item.id === id)
  const others = items.filter((item) => item.id !== id)
  if (place + by < 0 || place + by > others.length) return
  const set = others[place + by - 1]?.id ?? null
  performWrites(words.moved(title), [
    editItem({ id, taskId, after: { was: behind(items, id), set } }),
  ])
}

/** Takes an item out of its checklist. */
export function dropItem({ rank: _rank, ...item }: HeldItem): void {
  const after = behind(itemsOf(item.taskId), item.id)
  performWrites(words.removed(item.title), [removeItem({ ...item, after })], { announce: true })
}

/** Takes over what the log tells of an item, of tasks that were opened here. */
export function applyItem(taskId: string, { was, set }: { was?: unknown; set?: unknown }): void {
  if (taskRows.get(taskId)?.description === undefined) return
  // The log's own rows, as the contract's `checklistField` says.
  const before = was as ChecklistItem | null
  const after = set as ChecklistItem | null
  if (after) checklistRows.put([{ ...after, taskId }])
  else if (before) checklistRows.remove([before.id])
}
