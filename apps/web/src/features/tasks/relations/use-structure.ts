import { type TaskRow, getTask } from '@courtside/contract/tasks.ts'
import { call } from '#api/call.ts'
import { useRowsOf } from '#lib/row-store.ts'
import { text } from '#text/en.ts'
import { isThere } from '../task-state.ts'
import { type CachedTask, taskRows } from '../use-task-rows.ts'
import { type TaskValues, editTasks } from '../use-tasks.ts'

type Field = 'parentId' | 'blockedByIds' | 'followsIds' | 'relatedIds' | 'duplicateOfId'

/** One way in which two tasks stand to each other, seen from one of them; `isOnOther` tells which of the two says so. */
export type Relation = {
  readonly name: keyof typeof text.tasks.relations.names
  readonly field: Field
  readonly isOnOther: boolean
}

/** Every way, in the order they are offered and shown. */
export const relations: readonly Relation[] = [
  { name: 'partOf', field: 'parentId', isOnOther: false },
  { name: 'part', field: 'parentId', isOnOther: true },
  { name: 'blockedBy', field: 'blockedByIds', isOnOther: false },
  { name: 'blocks', field: 'blockedByIds', isOnOther: true },
  { name: 'follows', field: 'followsIds', isOnOther: false },
  { name: 'precedes', field: 'followsIds', isOnOther: true },
  { name: 'related', field: 'relatedIds', isOnOther: false },
  { name: 'duplicateOf', field: 'duplicateOfId', isOnOther: false },
  { name: 'duplicates', field: 'duplicateOfId', isOnOther: true },
]

const collectIds = (task: CachedTask, field: Field): readonly string[] => {
  const value = task[field]
  return typeof value === 'string' ? [value] : (value ?? [])
}

const says = (task: CachedTask, field: Field, id: string): boolean =>
  collectIds(task, field).includes(id)

const namedBy = (task: CachedTask): readonly string[] => [
  ...relations.flatMap(({ field, isOnOther }) => (isOnOther ? [] : collectIds(task, field))),
  ...(task.recurredFromId ? [task.recurredFromId] : []),
]

type Naming = {
  readonly rows: readonly CachedTask[]
  readonly tasks: ReadonlyMap<string, readonly CachedTask[]>
}
const known = new Map<string, Naming>()

/** The tasks of a project that name a task, of all at once, and again only when one of them has changed. */
function getTasksNaming(projectId: string, rows: readonly CachedTask[]): Naming['tasks'] {
  const before = known.get(projectId)
  if (before?.rows === rows) return before.tasks
  const tasks = new Map<string, CachedTask[]>()
  for (const task of rows)
    for (const id of namedBy(task)) tasks.set(id, [...(tasks.get(id) ?? []), task])
  known.set(projectId, { rows, tasks })
  return tasks
}

/** Whether another task stands so to this one; being related has no direction. */
function stands(task: CachedTask, { field, isOnOther }: Relation, other: CachedTask): boolean {
  if (field === 'relatedIds') return says(task, field, other.id) || says(other, field, task.id)
  return isOnOther ? says(other, field, task.id) : says(task, field, other.id)
}

/** The task whose field tells of the relation. */
export const getHolder = (task: CachedTask, { field, isOnOther }: Relation, other: CachedTask) =>
  isOnOther || (field === 'relatedIds' && says(other, field, task.id)) ? other : task

/**
 * What a task hangs together with, of what is held here: all above it from the top, its parts in their order, and the
 * others by relation. `otherIds` are tasks that may be of other projects.
 */
export function useStructure(task: CachedTask, otherIds: readonly string[]) {
  const naming = getTasksNaming(task.projectId, useRowsOf(taskRows, task.projectId))
  const others = [...otherIds, ...namedBy(task)].flatMap((id) => taskRows.get(id) ?? [])
  const nearby = [...new Set([...(naming.get(task.id) ?? []), ...others])].filter(
    (other) => other.id !== task.id && isThere(other),
  )
  const standing = relations.map((relation) => ({
    relation,
    tasks: nearby
      .filter((other) => stands(task, relation, other))
      .toSorted((one, other) => (one.rank < other.rank ? -1 : 1)),
  }))
  return {
    above: getAncestors(task),
    series: {
      previous: nearby.find(({ id }) => id === task.recurredFromId),
      next: nearby.find(({ recurredFromId }) => recurredFromId === task.id),
    },
    parts: standing.find(({ relation }) => relation.name === 'part')?.tasks ?? [],
    groups: standing.filter(
      ({ relation, tasks }) => relation.field !== 'parentId' && tasks.length > 0,
    ),
  }
}

/** From the top down; what is in the trash, or not to be seen, ends it. */
function getAncestors(task: CachedTask): CachedTask[] {
  const result: CachedTask[] = []
  for (let next = task; next.parentId !== null && result.length < 10;) {
    const parent = taskRows.get(next.parentId)
    if (!isThere(parent)) break
    result.unshift(parent)
    next = parent
  }
  return result
}

/** Lets two tasks stand so to each other, or no more. */
export function relate(
  task: CachedTask,
  relation: Relation,
  other: CachedTask,
  isOn: boolean,
): void {
  const holder = isOn ? (relation.isOnOther ? other : task) : getHolder(task, relation, other)
  const named = holder === task ? other : task
  const change = isOn ? text.tasks.relations.added : text.tasks.relations.removed
  editTasks(
    [holder.id],
    (held) => getValueWith(held, relation.field, named.id, isOn),
    change(text.tasks.relations.names[relation.name], task.key, other.key),
  )
}

function getValueWith(task: CachedTask, field: Field, id: string, isOn: boolean): TaskValues {
  if (field === 'parentId' || field === 'duplicateOfId') return { [field]: isOn ? id : null }
  const rest = collectIds(task, field).filter((one) => one !== id)
  return { [field]: isOn ? [...rest, id] : rest }
}

/** The row of a task that may not be held yet. */
export async function ensureTask(id: string): Promise<TaskRow> {
  const held = taskRows.get(id)
  if (held) return held
  const { task } = await call(getTask, { params: { id } })
  taskRows.upsert([task])
  return task
}
