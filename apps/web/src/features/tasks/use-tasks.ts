import { isSame, swapped, valueOf } from '@courtside/contract/changes.ts'
import {
  type ChecklistItem,
  type Task,
  type TaskChanges,
  type TaskField,
  TaskConflict,
  createTask as createEndpoint,
  deleteTask as deleteEndpoint,
  restoreTask as restoreEndpoint,
  setChecklistItem,
  updateTask,
} from '@courtside/contract/tasks.ts'
import { call } from '#api/call.ts'
import { type Write, defineWrite, performWrites } from '#features/activity/use-writes.ts'
import { projectRows } from '#features/projects/use-projects.ts'
import { newId } from '#lib/new-id.ts'
import { text } from '#text/en.ts'
import { describeValue } from './use-described-value.ts'
import { type HeldTask, checklistRows, taskRows } from './use-task-rows.ts'

type Edit = { id: string; changes: TaskChanges }

const keyOf = ({ id }: { id: string }): string => {
  const task = taskRows.get(id)
  return task ? `${task.key} ${task.title}`.trim() : text.tasks.aTask
}

/** What a task looks like with these changes. */
export function changedFields(changes: TaskChanges): Partial<HeldTask> {
  const { isArchived, ...fields } = changes
  const set = Object.fromEntries(Object.entries(fields).map(([name, change]) => [name, change.set]))
  if (isArchived) set['archivedAt'] = isArchived.set ? new Date().toISOString() : null
  return set
}

/** What a change believes once an earlier one of the same task has failed: the values from before that. */
export function withoutFailed(changes: TaskChanges, failed: TaskChanges): TaskChanges {
  const result: Record<string, unknown> = { ...changes }
  for (const [field, { was, set }] of Object.entries(changes)) {
    const lost = failed[field as TaskField]
    if (lost && isSame(lost.set, was)) result[field] = { was: lost.was, set }
  }
  return result
}

const editTask = defineWrite<Edit, Task>({
  name: 'task.edit',
  laneOf: ({ id }) => id,
  subjectOf: keyOf,
  show: ({ id, changes }) => taskRows.patch(id, changedFields(changes)),
  send: ({ id, changes }, cause) =>
    call(updateTask, { params: { id }, body: { changes, ...cause } }),
  settle: (task) => taskRows.put([task]),
  inverse: ({ id, changes }): Write => editTask({ id, changes: swapped(changes) }),
  disbelieve: ({ id, changes }, failed) => ({
    id,
    changes: withoutFailed(changes, (failed.args as Edit).changes),
  }),
  compare: ({ id, changes }, details) => {
    const { current, conflictingFields } = TaskConflict.parse(details)
    taskRows.put([current])
    const project = projectRows.get(current.projectId)
    const fields = conflictingFields as TaskField[]
    const insist: Record<string, unknown> = { ...changes }
    for (const field of fields)
      insist[field] = { was: valueOf(current, field), set: changes[field]?.set }
    return {
      insist: { id, changes: insist },
      differences: fields.map((field) => ({
        field: text.tasks.fields[field],
        mine: describeValue(field, changes[field]?.set, project),
        theirs: describeValue(field, valueOf(current, field), project),
      })),
    }
  },
})

type Draft = Pick<HeldTask, 'projectId' | 'title'> &
  Partial<Pick<HeldTask, 'statusId' | 'priority' | 'assigneeIds' | 'labelIds' | 'dueOn'>>

const createTask = defineWrite<Draft & { id: string }, Task>({
  name: 'task.create',
  laneOf: ({ id }) => id,
  orderOf: ({ projectId }) => `create:${projectId}`,
  subjectOf: ({ title }) => title,
  show: (draft) => taskRows.patch(draft.id, unsavedTask(draft)),
  send: ({ projectId, ...body }, _cause, idempotencyKey) =>
    call(createEndpoint, { params: { projectId }, body }, { idempotencyKey }),
  settle: (task) => taskRows.put([task]),
  inverse: ({ id }): Write => deleteTask({ id }),
})

/** Below every rank the server makes there is none greater: what isn't stored yet stands last. */
const lastRank = '~'

/** A task as it is shown until the server has numbered it. */
function unsavedTask(draft: Draft & { id: string }): HeldTask {
  const statuses = projectRows.get(draft.projectId)?.statuses ?? []
  const first =
    statuses.find(({ group, isArchived }) => group === 'unstarted' && !isArchived) ?? statuses[0]
  const now = new Date().toISOString()
  return {
    number: 0,
    key: '',
    statusId: first?.id ?? '',
    priority: 'none',
    assigneeIds: [],
    labelIds: [],
    dueOn: null,
    dueTime: null,
    rank: lastRank,
    commentCount: 0,
    checklistCount: 0,
    checklistDoneCount: 0,
    archivedAt: null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
    version: 0,
    ...draft,
  }
}

const trashed = (id: string, deletedAt: string | null) => {
  const task = taskRows.getStored(id)
  if (task) taskRows.put([{ ...task, deletedAt }])
}

const deleteTask = defineWrite<{ id: string }, void>({
  name: 'task.delete',
  laneOf: ({ id }) => id,
  subjectOf: keyOf,
  show: ({ id }) => taskRows.patch(id, { deletedAt: new Date().toISOString() }),
  send: ({ id }) => call(deleteEndpoint, { params: { id } }),
  settle: (_nothing, { id }) => trashed(id, new Date().toISOString()),
  inverse: (args): Write => restoreTask(args),
})

const restoreTask = defineWrite<{ id: string }, Task>({
  name: 'task.restore',
  laneOf: ({ id }) => id,
  subjectOf: keyOf,
  show: ({ id }) => taskRows.patch(id, { deletedAt: null }),
  send: ({ id }, _cause, idempotencyKey) =>
    call(restoreEndpoint, { params: { id } }, { idempotencyKey }),
  settle: (task) => taskRows.put([task]),
  inverse: (args): Write => deleteTask(args),
})

type Tick = { id: string; taskId: string; isDone: boolean }

const tickItem = defineWrite<Tick, ChecklistItem>({
  name: 'checklist.tick',
  laneOf: ({ id }) => id,
  subjectOf: ({ id }) => checklistRows.get(id)?.title ?? text.tasks.checklist.title,
  show: ({ id, taskId, isDone }) => {
    const count = taskRows.get(taskId)?.checklistDoneCount ?? 0
    const hides = [
      checklistRows.patch(id, { isDone }),
      taskRows.patch(taskId, { checklistDoneCount: count + (isDone ? 1 : -1) }),
    ]
    return () => hides.forEach((hide) => hide())
  },
  send: ({ id, isDone }) => call(setChecklistItem, { params: { id }, body: { isDone } }),
  settle: (item) => {
    const known = checklistRows.getStored(item.id)
    if (known) checklistRows.put([{ ...known, ...item }])
  },
  inverse: ({ isDone, ...rest }): Write => tickItem({ ...rest, isDone: !isDone }),
})

/** Values to give to a task; what each was before is looked up when the change is made. */
export type TaskValues = { [Field in TaskField]?: NonNullable<TaskChanges[Field]>['set'] }

/** The per-field changes that give a task these values, without those it has already. */
export function changesTo(task: HeldTask, values: TaskValues): TaskChanges {
  const entries = Object.entries(values).flatMap(([field, set]) => {
    const was = valueOf(task, field) ?? null
    return isSame(was, set) ? [] : [[field, { was, set }] as const]
  })
  return Object.fromEntries(entries)
}

/** Gives tasks new values as one gesture. `values` may depend on the task, as when one person is added to each. */
export function editTasks(
  ids: readonly string[],
  values: TaskValues | ((task: HeldTask) => TaskValues),
): void {
  const edits = ids.flatMap((id) => {
    const task = taskRows.get(id)
    const changes = task && changesTo(task, typeof values === 'function' ? values(task) : values)
    return changes && Object.keys(changes).length > 0 ? [{ id, changes }] : []
  })
  const fields = Object.keys(edits[0]?.changes ?? {}) as TaskField[]
  const what = fields.map((field) => text.tasks.fields[field]).join(', ')
  const [only] = edits
  const isMany = edits.length > 1
  const isLeaving = fields.includes('isArchived')
  performWrites(
    isMany
      ? text.tasks.editedMany(what, edits.length)
      : text.tasks.edited(what, taskRows.get(only?.id ?? '')?.key ?? ''),
    edits.map(editTask),
    { announce: isMany || isLeaving },
  )
}

/** Gives a task a new description. `was` is the text the writer started from, which may be older than what is shown. */
export function rewriteDescription(id: string, was: string, set: string): void {
  if (was === set) return
  const title = text.tasks.edited(text.tasks.fields.description, taskRows.get(id)?.key ?? '')
  performWrites(title, [editTask({ id, changes: { description: { was, set } } })])
}

/** Creates a task and tells its id; it is shown before it is stored. */
export function addTask(draft: Draft): string {
  const id = newId()
  performWrites(text.tasks.created(draft.title), [createTask({ ...draft, id })])
  return id
}

/** Moves tasks to the trash. */
export function deleteTasks(ids: readonly string[]): void {
  const [only] = ids
  const title =
    ids.length === 1
      ? text.tasks.deleted(taskRows.get(only ?? '')?.key ?? '')
      : text.tasks.deletedMany(ids.length)
  performWrites(
    title,
    ids.map((id) => deleteTask({ id })),
    { announce: true },
  )
}

/** Brings a task back from the trash. */
export function bringBackTask(id: string): void {
  performWrites(text.tasks.restored(taskRows.get(id)?.key ?? ''), [restoreTask({ id })])
}

/** Ticks or unticks an item of a checklist. */
export function tick(item: Tick): void {
  performWrites(text.tasks.checklist.ticked(checklistRows.get(item.id)?.title ?? ''), [
    tickItem(item),
  ])
}
