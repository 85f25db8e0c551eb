import { titleLimit } from '@courtside/contract/tasks.ts'
import { performWrites } from '#features/activity/use-writes.ts'
import { projectRows } from '#features/projects/use-projects.ts'
import { createId } from '#lib/new-id.ts'
import type { Rewritten } from '#lib/rewritten.ts'
import { checklistText as words } from '#text/checklists.ts'
import { isThere } from '../task-state.ts'
import { taskRows } from '../use-task-rows.ts'
import { createTask } from '../use-tasks.ts'
import { addItem, editItem, removeItem } from './checklist-writes.ts'
import {
  type ItemPlace,
  inOrder,
  getItemBefore,
  getLists,
  getItemPlace,
  findStepFrom,
  getStepsBehind,
} from './order-items.ts'
import type { ItemDraft } from './read-item-line.ts'
import { type CachedItem, checklistRows } from './use-checklist.ts'

const getItems = (taskId: string) => inOrder(checklistRows.rowsOf(taskId))

const ofList = (taskId: string, listName: string) =>
  getItems(taskId).filter((item) => item.listName === listName)

const before = (items: readonly CachedItem[], id: string): string | null =>
  items[items.findIndex((item) => item.id === id) - 1]?.id ?? null

/** Adds items in this order at the end of a list; one gesture however many. */
export function addItems(taskId: string, listName: string, drafts: readonly ItemDraft[]): void {
  const items = getItems(taskId)
  let last = getItemBefore(items, { listName, index: items.length })
  const made = drafts.map((draft) => {
    const item = { ...draft, id: createId(), taskId, isDone: false, listName, after: last }
    last = item.id
    return item
  })
  performWrites(words.added(drafts[0]?.title ?? '', drafts.length), made.map(addItem), {
    announce: drafts.length > 1,
  })
}

/** Ticks or unticks an item. */
export function setItemDone({ id, taskId, title, isDone }: CachedItem): void {
  performWrites(words.ticked(title), [
    editItem({ id, taskId, isDone: { was: isDone, set: !isDone } }),
  ])
}

/** Gives an item another title. */
export function renameItem(
  { id, taskId, title }: CachedItem,
  { was, set }: Rewritten<string>,
): void {
  if (set === title || set === was) return
  performWrites(words.renamed(title), [editItem({ id, taskId, title: { was, set } })])
}

/** Gives an item to somebody or to nobody, or sets or takes away its day. */
export function setItemField(
  item: CachedItem,
  field: 'assigneeId' | 'dueOn',
  set: string | null,
): void {
  const { id, taskId, title, [field]: was } = item
  if (was === set) return
  const said = field === 'dueOn' ? words.dated : set === null ? words.freed : words.given
  performWrites(said(title), [editItem({ id, taskId, [field]: { was, set } })])
}

/** Puts an item into a list behind so many of its other items. Tells the words for it, undefined where it is already. */
export function positionItem(item: CachedItem, place: ItemPlace): string | undefined {
  const { id, taskId, title, listName } = item
  const items = getItems(taskId)
  const from = getItemPlace(items, id)
  if (from?.listName === place.listName && from.index === place.index) return undefined
  const after = { was: before(items, id), set: getItemBefore(items, place, id) }
  const name = { was: listName, set: place.listName }
  performWrites(words.moved(title), [
    editItem({ id, taskId, after, ...(name.was !== name.set && { listName: name }) }),
  ])
  const others = ofList(taskId, place.listName).filter((one) => one.id !== id)
  return words.movedTo(title, place.listName, Math.min(place.index, others.length) + 1)
}

/** Moves an item a step up or down, over into the neighbouring list at the end of its own. */
export function moveItem(item: CachedItem, by: 1 | -1): string | undefined {
  const place = findStepFrom(getItems(item.taskId), item.id, by)
  return place && positionItem(item, place)
}

/** Takes an item out of its checklist. */
export function deleteItem({ rank: _rank, ...item }: CachedItem): void {
  const after = before(getItems(item.taskId), item.id)
  performWrites(words.removed(item.title), [removeItem({ ...item, after })], { announce: true })
}

/** Makes a subtask of an item, done where that was ticked; the item goes once the task is stored. */
export function turnItem({ rank: _rank, ...item }: CachedItem): void {
  const task = taskRows.get(item.taskId)
  const project = projectRows.get(task?.projectId ?? '')
  if (!isThere(task) || !project) return
  const after = before(getItems(task.id), item.id)
  const done = project.statuses?.find(
    ({ group, isArchived }) => group === 'completed' && !isArchived,
  )
  const id = createId()
  const isLong = item.title.length > titleLimit
  const draft = {
    id,
    projectId: task.projectId,
    parentId: task.id,
    title: isLong ? `${item.title.slice(0, titleLimit - 1).trimEnd()}…` : item.title,
    ...(isLong && { description: item.title }),
    ...(item.isDone && done && { statusId: done.id }),
  }
  performWrites(
    words.turned(draft.title),
    [createTask(draft), removeItem({ ...item, after, madeInto: id })],
    { announce: true },
  )
}

/** Gives a list another name. False where another one has that. */
export function renameList(taskId: string, was: string, set: string): boolean {
  if (was === set) return true
  if (ofList(taskId, set).length > 0) return false
  performWrites(
    words.listRenamed(was, set),
    ofList(taskId, was).map(({ id }) => editItem({ id, taskId, listName: { was, set } })),
  )
  return true
}

/** Puts a list before the one above it, or behind the one below. */
export function moveList(taskId: string, name: string, by: 1 | -1): void {
  const items = getItems(taskId)
  const lists = getLists(items)
  const at = lists.findIndex((list) => list.name === name)
  // A list goes down when the one below it goes up.
  const [upper, lower] = by === 1 ? [lists[at], lists[at + 1]] : [lists[at - 1], lists[at]]
  const [first] = upper?.items ?? []
  if (!first || !lower) return
  const steps = getStepsBehind(
    items.map(({ id }) => id),
    lower.items.map(({ id }) => id),
    before(items, first.id),
  )
  performWrites(
    words.listMoved(name),
    steps.map(({ id, was, set }) => editItem({ id, taskId, after: { was, set } })),
  )
}

/** Takes a list out with all its items. */
export function deleteList(taskId: string, name: string): void {
  let left = getItems(taskId)
  const writes = ofList(taskId, name).map(({ rank: _rank, ...item }) => {
    const after = before(left, item.id)
    left = left.filter(({ id }) => id !== item.id)
    return removeItem({ ...item, after })
  })
  performWrites(words.listRemoved(name), writes, { announce: true })
}
