import { z } from 'zod'
import { ActivityEntry } from './activity.ts'
import { Comment } from './comments.ts'
import { endpoint } from './endpoint.ts'
import {
  Day,
  Id,
  Instant,
  PageQuery,
  TimeOfDay,
  changesOf,
  line,
  oneOrMany,
  page,
  prose,
} from './fields.ts'
import { statusGroups } from './statuses.ts'

/** From none to most pressing; the order is the order of sorting. */
export const priorities = ['none', 'low', 'medium', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]

export const titleLimit = 300
/** In characters. Imported descriptions over it are kept whole as an attachment, with an excerpt here. */
export const descriptionLimit = 250_000

const Title = line(1, titleLimit)
const Description = prose(descriptionLimit)

/** What a row or card shows, and what an open project holds for each of its tasks. */
export const TaskRow = z.object({
  id: Id,
  projectId: Id,
  number: z.int(),
  /** `OPEN-12`, from the project's present key. */
  key: z.string(),
  title: z.string(),
  statusId: Id,
  priority: z.enum(priorities),
  assigneeIds: z.array(Id),
  labelIds: z.array(Id),
  /** A day in the project's time zone; with `dueTime` also a time of day there. */
  dueOn: Day.nullable(),
  dueTime: TimeOfDay.nullable(),
  /** Order inside the project, a fractional key compared by bytes; the server makes it. */
  rank: z.string(),
  commentCount: z.int(),
  checklistCount: z.int(),
  checklistDoneCount: z.int(),
  archivedAt: Instant.nullable(),
  deletedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Grows with every change of the row; an older copy never replaces a newer one. */
  version: z.int(),
})
export type TaskRow = z.infer<typeof TaskRow>

export const ChecklistItem = z.object({ id: Id, title: z.string(), isDone: z.boolean() })
export type ChecklistItem = z.infer<typeof ChecklistItem>

/** A file that hangs on a task. Imports bring links to files that stayed where they were: `url` is theirs. */
export const Attachment = z.object({
  id: Id,
  name: z.string(),
  url: z.string().nullable(),
  byteCount: z.int().nullable(),
  /** A text kept whole because it was too long for where it stood; `getKeptText` reads it. */
  hasText: z.boolean(),
  createdAt: Instant,
})
export type Attachment = z.infer<typeof Attachment>

export const Task = TaskRow.extend({
  description: z.string(),
  createdById: Id.nullable(),
  startOn: Day.nullable(),
  completedAt: Instant.nullable(),
})
export type Task = z.infer<typeof Task>

/** Ids in the order they were given, each once. */
const idSet = z
  .array(Id)
  .max(50)
  .transform((ids) => [...new Set(ids)])

const taskFields = {
  title: Title,
  description: Description,
  statusId: Id,
  priority: z.enum(priorities),
  assigneeIds: idSet,
  labelIds: idSet,
  startOn: Day.nullable(),
  dueOn: Day.nullable(),
  dueTime: TimeOfDay.nullable(),
} as const

/**
 * What may be changed, field by field. A change is refused with the present task if one of its fields is no longer what
 * the caller believed; a field that already is what it shall be counts as done.
 */
export const TaskChanges = changesOf(taskFields)
export type TaskChanges = z.infer<typeof TaskChanges>
export type TaskField = keyof TaskChanges

/** `details` of a task's `conflict`: the row as it is now and which of the caller's fields had changed. */
export const TaskConflict = z.object({ current: Task, conflictingFields: z.array(z.string()) })
export type TaskConflict = z.infer<typeof TaskConflict>

const idOrKey = z.string().min(1).max(60)
const byId = z.strictObject({ id: Id })

/** What the actor may do with one task; single answers carry it, lists are decided from `permissions` of the project. */
const TaskCan = z.object({
  change: z.boolean(),
  changeStatus: z.boolean(),
  assign: z.boolean(),
  delete: z.boolean(),
  comment: z.boolean(),
})

export const getTask = endpoint({
  method: 'GET',
  path: '/tasks/:id',
  summary: 'A task by id or key (old keys too), with its comments, checklist and attachments',
  params: z.strictObject({ id: idOrKey }),
  result: z.object({
    task: Task,
    comments: z.array(Comment),
    checklist: z.array(ChecklistItem),
    attachments: z.array(Attachment),
    can: TaskCan,
  }),
})

export const createTask = endpoint({
  method: 'POST',
  path: '/projects/:projectId/tasks',
  summary: 'Create a task at the end of a project, or after another task',
  params: z.strictObject({ projectId: Id }),
  body: z.strictObject({
    /** Made by the caller so that a task can be shown before it is stored; a UUIDv7. */
    id: Id.optional(),
    ...z.object(taskFields).partial().shape,
    title: taskFields.title,
    after: Id.optional(),
  }),
  result: Task,
})

export const updateTask = endpoint({
  method: 'PATCH',
  path: '/tasks/:id',
  summary: 'Change fields of a task',
  params: byId,
  body: z.strictObject({ changes: TaskChanges, batchId: Id.optional(), undoOf: Id.optional() }),
  result: Task,
})

export const moveTask = endpoint({
  method: 'POST',
  path: '/tasks/:id/move',
  summary: 'Place a task between two others',
  params: byId,
  body: z.strictObject({ after: Id.nullable(), before: Id.nullable(), statusId: Id.optional() }),
  result: Task,
})

export const deleteTask = endpoint({
  method: 'DELETE',
  path: '/tasks/:id',
  summary: 'Move a task to the trash, where it stays for 30 days',
  params: byId,
})

export const restoreTask = endpoint({
  method: 'POST',
  path: '/tasks/:id/restore',
  summary: 'Bring a task back from the trash',
  params: byId,
  result: Task,
})

export const setChecklistItem = endpoint({
  method: 'PATCH',
  path: '/checklist-items/:id',
  summary: 'Tick or untick a checklist item',
  params: byId,
  body: z.strictObject({ isDone: z.boolean() }),
  result: ChecklistItem,
})

/** Order of every list of tasks; a minus in front turns it round. */
export const taskSorts = [
  'rank',
  'updatedAt',
  'createdAt',
  'dueOn',
  'priority',
  'title',
  'key',
] as const

export const listTasks = endpoint({
  method: 'GET',
  path: '/tasks',
  summary: 'Tasks of all projects one may see, filtered, sorted and paged',
  query: PageQuery.extend({
    projectId: oneOrMany(Id).optional(),
    assigneeId: oneOrMany(Id).optional(),
    group: oneOrMany(z.enum(statusGroups)).optional(),
    priority: oneOrMany(z.enum(priorities)).optional(),
    dueBefore: Day.optional(),
    dueAfter: Day.optional(),
    search: z.string().max(200).optional(),
    sort: z.enum(taskSorts.flatMap((sort) => [sort, `-${sort}`] as const)).default('-updatedAt'),
  }),
  result: page(TaskRow),
})

/**
 * All tasks of a project that the actor may read, as the local copy an open project works on. `seq` is the stream's
 * number it is true for. Rows are arrays in the order of `columns`, for a third of the bytes.
 */
export const TaskSnapshot = z.object({
  seq: z.int(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.unknown())),
})
export type TaskSnapshot = z.infer<typeof TaskSnapshot>

/** The columns of a snapshot's rows, in order: all of a row but what its project tells, and the trash is left out. */
export const snapshotColumns = TaskRow.omit({ projectId: true, key: true, deletedAt: true }).keyof()
  .options

export const listProjectTasks = endpoint({
  method: 'GET',
  path: '/projects/:projectId/tasks',
  summary: 'All tasks of a project, slim',
  params: z.strictObject({ projectId: Id }),
  result: TaskSnapshot,
})

/** What changed in a project after `after`; `isComplete` false asks to load the snapshot instead. */
export const listTaskChanges = endpoint({
  method: 'GET',
  path: '/projects/:projectId/changes',
  summary: 'Tasks of a project that changed since a stream number',
  params: z.strictObject({ projectId: Id }),
  query: z.strictObject({ after: z.coerce.number().int().min(0) }),
  result: z.object({
    seq: z.int(),
    isComplete: z.boolean(),
    rows: z.array(TaskRow),
    goneIds: z.array(Id),
  }),
})

export const listTaskActivity = endpoint({
  method: 'GET',
  path: '/tasks/:id/activity',
  summary: 'What happened to a task, newest first',
  params: byId,
  query: PageQuery,
  result: page(ActivityEntry),
})
