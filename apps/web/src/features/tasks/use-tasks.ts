import type { TaskFieldName, TaskFieldWith } from '@courtside/contract/task-fields.ts'
import {
  type Task,
  type TaskChanges,
  type TaskField,
  type TaskConflict,
  createTask as createEndpoint,
  deleteTask as deleteEndpoint,
  mostTasksAtOnce,
  moveTask as moveEndpoint,
  noStructure,
  relationFields,
  restoreTask as restoreEndpoint,
  updateTask,
  updateTasks,
} from '@courtside/contract/tasks.ts'
import { call } from '#api/call.ts'
import { type Lookups, getFieldName } from '#features/activity/use-described-value.ts'
import { type ValuesOf, changesTo, defineEdit } from '#features/activity/use-edits.ts'
import { type Write, defineWrite, performWrites } from '#features/activity/use-writes.ts'
import { getProjectName, inProjectOrder, projectRows } from '#features/projects/use-projects.ts'
import { createId } from '#lib/new-id.ts'
import { text } from '#text/en.ts'
import { putNewTask, showNewTask } from './new-tasks.ts'
import { isClosing, recordCompletion } from './note-completion.ts'
import { performGesture } from './perform-gesture.ts'
import { type Place, findLastBefore, getShownRank } from './task-order.ts'
import { type CachedTask, getTaskName, taskRows } from './use-task-rows.ts'

const getKey = ({ id }: { id: string }): string => getTaskName(id) ?? text.tasks.aTask

let sayRule: Lookups['sayRule']

/** The words for rules weigh too much for the first screen, and a conflict has no time to fetch them. */
async function loadRuleTexts(): Promise<void> {
  sayRule = (await import('#text/recurrence.ts')).recurrenceText.said
}

type Edit = { readonly id: string; readonly changes: TaskChanges }

/** Before edits go out; the result is called with what was stored, and says what became of series. */
async function openEdits(
  edits: readonly Edit[],
  batchId: string,
): Promise<(stored: readonly Task[]) => void> {
  // Only a refusal of a rule has to say it.
  if (edits.some(({ changes }) => changes.recurrence)) await loadRuleTexts().catch(() => undefined)
  if (!edits.some(({ changes }) => changes.statusId)) return () => undefined
  const before = new Map(edits.map(({ id }) => [id, taskRows.getStored(id)]))
  return (stored) => {
    import('./recurrence/follow-series.ts')
      .then(({ followSeries }) =>
        Promise.all(stored.map((after) => followSeries(before.get(after.id), after, batchId))),
      )
      // What it says is worth less than what was saved.
      .catch(() => undefined)
  }
}

const editTask = defineEdit<CachedTask, TaskChanges>({
  name: 'task.edit',
  rows: taskRows,
  fields: text.tasks.fields,
  subjectOf: getKey,
  send: async (edit, cause) => {
    const follow = await openEdits([edit], cause.batchId)
    const { id, changes } = edit
    const stored = await call(updateTask, { params: { id }, body: { changes, ...cause } })
    follow([stored])
    return stored
  },
  together: {
    most: mostTasksAtOnce,
    send: async (edits, cause) => {
      const follow = await openEdits(edits, cause.batchId)
      const { tasks } = await call(updateTasks, { body: { tasks: [...edits], ...cause } })
      follow(tasks)
      return tasks
    },
  },
  // Whether one may hang on another depends on what that hangs on, and on whether it has been made.
  orderOf: ({ id, changes }) =>
    relationFields.some((field) => field in changes)
      ? inProjectOrder({ projectId: taskRows.get(id)?.projectId ?? '' })
      : undefined,
  complete: ({ id, changes }) => {
    const { rank } = changes
    return rank
      ? { ...changes, rank: { was: getRank(id, rank.was), set: getRank(id, rank.set) } }
      : changes
  },
  readConflict: (details) => details as TaskConflict,
  surroundingsOf: ({ id, projectId }) => ({
    ...projectRows.get(projectId),
    nameOfTask: getTaskName,
    sayRule: (recurrence) => sayRule?.(recurrence),
    sayPlace: (rank) => {
      const behind = findLastBefore(rank, taskRows.rowsOf(projectId), id)
      return behind ? text.tasks.place.behind(behind.key) : text.tasks.place.first
    },
  }),
})

type SettableField = Exclude<TaskFieldName, TaskFieldWith<'isMade'>>
type Draft = Pick<CachedTask, 'projectId' | 'title'> & Partial<Pick<CachedTask, SettableField>>

/** Makes a task of an id of the caller's, alone or as a part of another gesture. */
export const createTask = defineWrite<Draft & { id: string }, Task>({
  name: 'task.create',
  queueKey: ({ id }) => id,
  orderOf: inProjectOrder,
  subjectOf: ({ title }) => title,
  aboutOf: getProjectName,
  textOf: ({ title, description }) => [title, description].filter(Boolean).join('\n\n'),
  optimistic: (draft) => showNewTask(getUnsavedTask(draft)),
  send: ({ projectId, ...body }, cause, idempotencyKey) =>
    call(
      createEndpoint,
      { params: { projectId }, body: { ...body, ...cause } },
      { idempotencyKey },
    ),
  onSuccess: putNewTask,
  inverse: ({ id }): Write => deleteTask({ id }),
})

/** Below every rank the server makes there is none greater: what isn't stored yet stands last. */
export const lastRank = '~'

/** A task as it is shown until the server has numbered it. */
export function getUnsavedTask(draft: Draft & { id: string }): CachedTask {
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
    createdById: null,
    commentCount: 0,
    checklistCount: 0,
    checklistDoneCount: 0,
    attachmentCount: 0,
    ...noStructure,
    archivedAt: null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
    version: 0,
    // So it is known whole, and opens without the server.
    description: '',
    ...draft,
  }
}

const trashed = (id: string, deletedAt: string | null) => {
  const task = taskRows.getStored(id)
  if (task) taskRows.upsert([{ ...task, deletedAt }])
}

/** `insists` when it is deleted although somebody else did something to it since. */
export const deleteTask = defineWrite<{ id: string; insists?: boolean }, void>({
  name: 'task.delete',
  queueKey: ({ id }) => id,
  subjectOf: getKey,
  optimistic: ({ id }) => taskRows.applyOptimistic(id, { deletedAt: new Date().toISOString() }),
  send: ({ id, insists }, { batchId, undoOf }) =>
    call(deleteEndpoint, { params: { id }, query: insists ? { batchId } : { batchId, undoOf } }),
  onSuccess: (_nothing, { id }) => trashed(id, new Date().toISOString()),
  inverse: ({ id }): Write => restoreTask({ id }),
  resolveConflict: ({ id }, details) => {
    taskRows.upsert([(details as TaskConflict).current])
    const { field, mine, theirs } = text.tasks.deleteConflict
    return { insist: { id, insists: true }, differences: [{ field, mine, theirs }] }
  },
})

const restoreTask = defineWrite<{ id: string }, Task>({
  name: 'task.restore',
  queueKey: ({ id }) => id,
  subjectOf: getKey,
  optimistic: ({ id }) => taskRows.applyOptimistic(id, { deletedAt: null }),
  send: ({ id }, cause, idempotencyKey) =>
    call(restoreEndpoint, { params: { id }, body: cause }, { idempotencyKey }),
  onSuccess: (task) => taskRows.upsert([task]),
  inverse: (args): Write => deleteTask(args),
})

type Move = {
  readonly id: string
  readonly projectId: string
  readonly moveId: string
  readonly set: Place & { readonly statusId?: string | undefined }
  /** The rank may be a reference to what an earlier move gives. */
  readonly was: { readonly rank: string; readonly statusId?: string | undefined }
}

/** The moves that aren't stored yet, by their ids in their order, and the rank each is shown with. */
const shownMoves = new Map<string, { readonly move: Move; rank: string; hide: () => void }>()
/** The rank each stored move of this visit gave, by the move's id. */
const givenRanks = new Map<string, string>()
/** No rank begins like this: it stands for the one that a move gives, which is known only once that is stored. */
const reference = '?'

function getRank(id: string, rank: string): string {
  if (!rank.startsWith(reference)) return rank
  const moveId = rank.slice(reference.length)
  return (
    givenRanks.get(moveId) ?? shownMoves.get(moveId)?.rank ?? taskRows.getStored(id)?.rank ?? ''
  )
}

/** What a task's rank is before another change of it, known or to be known. */
function getFormerRank({ id, rank }: CachedTask): string {
  const giver = [...shownMoves.values()].find(
    (shown) => shown.move.id === id && shown.rank === rank,
  )
  return giver ? reference + giver.move.moveId : rank
}

/** Shows a task where it will stand, from where its neighbours are shown now. */
function showPlace({ id, projectId, set: { after, before, statusId } }: Move) {
  const shownFor = (one: string | null) => (one === null ? undefined : taskRows.get(one)?.rank)
  const ranks = taskRows.rowsOf(projectId).flatMap((task) => (task.id === id ? [] : task.rank))
  const rank = getShownRank(shownFor(after), shownFor(before), ranks)
  return { rank, hide: taskRows.applyOptimistic(id, { rank, ...(statusId && { statusId }) }) }
}

const moveTask = defineWrite<Move, Task>({
  name: 'task.move',
  queueKey: ({ id }) => id,
  orderOf: inProjectOrder,
  subjectOf: getKey,
  optimistic: (move) => {
    const shown = { move, ...showPlace(move) }
    shownMoves.set(move.moveId, shown)
    return () => {
      shown.hide()
      shownMoves.delete(move.moveId)
      // What was shown beside it goes by where the server has put it.
      for (const other of shownMoves.values()) {
        other.hide()
        Object.assign(other, showPlace(other.move))
      }
    }
  },
  send: ({ id, set }, cause, idempotencyKey) =>
    call(moveEndpoint, { params: { id }, body: { ...set, ...cause } }, { idempotencyKey }),
  onSuccess: (task, { moveId }) => {
    givenRanks.set(moveId, task.rank)
    taskRows.upsert([task])
  },
  // Back to the very key it had, wherever its neighbours have gone meanwhile.
  inverse: ({ id, moveId, set: { statusId }, was }): Write =>
    editTask({
      id,
      changes: {
        rank: { was: reference + moveId, set: was.rank },
        ...(statusId && was.statusId && { statusId: { was: statusId, set: was.statusId } }),
      },
    }),
})

export type TaskValues = ValuesOf<TaskChanges>

/**
 * Gives tasks new values as one gesture. `values` may depend on the task, as when one person is added to each; `title`
 * is what the gesture is called where naming the fields says too little.
 */
export function editTasks(
  ids: readonly string[],
  values: TaskValues | ((task: CachedTask) => TaskValues),
  title?: string,
  { announce = false }: { announce?: boolean } = {},
): void {
  const edits = getEdits(ids, values)
  const fields = Object.keys(edits[0]?.changes ?? {}) as TaskField[]
  const project = projectRows.get(taskRows.get(ids[0] ?? '')?.projectId ?? '')
  const what = fields.map((field) => getFieldName(text.tasks.fields, field, project)).join(', ')
  const [only] = edits
  const isMany = edits.length > 1
  const isLeaving = fields.includes('isArchived') || edits.some(isClosing)
  const warning = edits.map(recordCompletion).find((one) => one !== undefined)
  const said = isMany
    ? text.tasks.editedMany(what, edits.length)
    : text.tasks.edited(what, taskRows.get(only?.id ?? '')?.key ?? '')
  const called = warning ?? title ?? said
  const isAnnounced = announce || isMany || isLeaving || warning !== undefined
  performGesture(called, edits.map(editTask), ids, isAnnounced)
}

const getEdits = (
  ids: readonly string[],
  values: TaskValues | ((task: CachedTask) => TaskValues),
): { id: string; changes: TaskChanges }[] =>
  ids.flatMap((id) => {
    const task = taskRows.get(id)
    const changes =
      task && changesTo<TaskChanges>(task, typeof values === 'function' ? values(task) : values)
    return changes && Object.keys(changes).length > 0 ? [{ id, changes }] : []
  })

/** What gives tasks new values, as a part of another gesture. */
export const givesTasks = (
  ids: readonly string[],
  values: (task: CachedTask) => TaskValues,
): Write[] => getEdits(ids, values).map(editTask)

/** A task that gets a place in its project's order, new values, or both. */
export type PlacedTask = {
  readonly id: string
  readonly values: TaskValues
  readonly place?: Place
}

/**
 * Gives tasks places and values as one gesture. A new status goes along with the place, so that both are one entry of the
 * history.
 */
export function moveTasks(placed: readonly PlacedTask[], title: string): void {
  const given = placed.flatMap(({ id, values, place }) => {
    const task = taskRows.get(id)
    return task ? [{ id, task, place, changes: changesTo<TaskChanges>(task, values) }] : []
  })
  const warning = given.map(recordCompletion).find((one) => one !== undefined)
  const writes = given.flatMap(({ id, task, place, changes }) => {
    const { statusId, ...others } = changes
    const edited = place ? others : changes
    const edit = Object.keys(edited).length > 0 ? [editTask({ id, changes: edited })] : []
    if (!place) return edit
    const set = { ...place, ...(statusId && { statusId: statusId.set }) }
    const was = { rank: getFormerRank(task), ...(statusId && { statusId: statusId.was }) }
    return [moveTask({ id, projectId: task.projectId, moveId: createId(), set, was }), ...edit]
  })
  const isMany = given.length > 1
  const called = warning ?? title
  const isAnnounced = isMany || warning !== undefined || given.some(isClosing)
  const ids = given.map(({ id }) => id)
  performGesture(called, writes, ids, isAnnounced)
}

/** Gives a task a new description. `was` is the text the writer started from, which may be older than what is shown. */
export function rewriteDescription(id: string, was: string, set: string): void {
  if (was === set) return
  const title = text.tasks.edited(text.tasks.fields.description, taskRows.get(id)?.key ?? '')
  performWrites(title, [editTask({ id, changes: { description: { was, set } } })])
}

/** Tasks that were added by one gesture; without a batch where there were none. */
export type Added = { readonly ids: readonly string[]; readonly batchId: string | undefined }

/**
 * Creates tasks in this order as one gesture; they are shown before they are stored. `needed` is what they can't be without,
 * such as new labels, which the same Undo takes back.
 */
export function addTasks(drafts: readonly Draft[], needed: readonly Write[] = []): Added {
  const made = drafts.map((draft) => ({ ...draft, id: createId() }))
  const [first] = made
  const isMany = made.length > 1
  const batchId = performWrites(
    isMany ? text.tasks.quickAdd.addedMany(made.length) : text.tasks.created(first?.title ?? ''),
    [...needed, ...made.map(createTask)],
    { announce: isMany || needed.length > 0, inOrder: needed.length > 0 },
  )
  return { ids: made.map(({ id }) => id), batchId }
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
export function restoreFromTrash(id: string): void {
  performWrites(text.tasks.restored(taskRows.get(id)?.key ?? ''), [restoreTask({ id })], {
    announce: true,
  })
}
