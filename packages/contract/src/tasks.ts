import { z } from 'zod'
import { ChecklistItem } from './checklists.ts'
import { Comment } from './comments.ts'
import { CustomValue, CustomValues } from './custom-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  Day,
  Id,
  Instant,
  NewId,
  OptionalSetDay,
  PageQuery,
  TimeOfDay,
  getChanges,
  gesture,
  line,
  oneOrMany,
  page,
  prose,
  searchLine,
  withEntries,
} from './fields.ts'
import { Attachment } from './files.ts'
import { Recurrence, RecurrenceDraft } from './recurrence.ts'
import { statusGroups } from './statuses.ts'
import { WatchState, Watchers } from './watchers.ts'

/** From none to most pressing; the order is the order of sorting. */
export const priorities = ['none', 'low', 'medium', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]

export const titleLimit = 300
/** In characters. Imported descriptions over it are kept whole as an attachment, with an excerpt here. */
export const descriptionLimit = 250_000
/** Tasks an export may name one by one; a longer list is given by its filters. */
export const exportIdLimit = 25_000

const Title = line(1, titleLimit)
const Description = prose(descriptionLimit)

export const estimateLimit = 9999
/** Generations from a task without a parent down to the last, both counted. */
export const depthLimit = 8

/** What most tasks have none of: when one may begin, how much work it is, whether it repeats, its relations, own fields. */
const structure = {
  /** A day in the project's time zone; with `startTime` also a time of day there. */
  startOn: Day.nullable(),
  startTime: TimeOfDay.nullable(),
  /** In hours, to the quarter. */
  estimateHours: z.number().min(0).max(estimateLimit).multipleOf(0.25).nullable(),
  /** The task of the same project that this one is a part of. */
  parentId: Id.nullable(),
  /** Tasks to be closed before this one can be done. */
  blockedByIds: z.array(Id),
  /** Tasks that come before this one in time. */
  followsIds: z.array(Id),
  /** Stands on one of the two tasks and is shown on both. */
  relatedIds: z.array(Id),
  duplicateOfId: Id.nullable(),
  /** One of the project's types. */
  typeId: Id.nullable(),
  /** Stands on the one task of a series that is to come, and needs a due day. */
  recurrence: Recurrence.nullable(),
  /** By the id of the project's custom field; `getCustomValue` reads it, for options may have been removed since. */
  custom: CustomValues,
} as const

const structureShown = {
  ...structure,
  /** The task of the same series that came before this one. */
  recurredFromId: Id.nullable(),
  /** `getWatchers` reads them, with who made the task and who does it. */
  watchers: Watchers,
} as const

/** What a task without structure has. */
export const noStructure = {
  startOn: null,
  startTime: null,
  estimateHours: null,
  parentId: null,
  blockedByIds: [],
  followsIds: [],
  relatedIds: [],
  duplicateOfId: null,
  typeId: null,
  recurrence: null,
  recurredFromId: null,
  custom: {},
  watchers: {},
} satisfies { [Field in keyof typeof structureShown]: z.infer<(typeof structureShown)[Field]> }

/** A row without what only some tasks have. */
export const PlainRow = z.object({
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
  createdById: Id.nullable(),
  commentCount: z.int(),
  checklistCount: z.int(),
  checklistDoneCount: z.int(),
  attachmentCount: z.int(),
  archivedAt: Instant.nullable(),
  deletedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Grows with every change of the row; an older copy never replaces a newer one. */
  version: z.int(),
})

/** What a row or card shows, and what an open project holds for each of its tasks. */
export const TaskRow = PlainRow.extend(structureShown)
export type TaskRow = z.infer<typeof TaskRow>

export const Task = TaskRow.extend({
  description: z.string(),
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
  dueOn: OptionalSetDay,
  dueTime: TimeOfDay.nullable(),
  ...structure,
  startOn: OptionalSetDay,
  blockedByIds: idSet,
  followsIds: idSet,
  relatedIds: idSet,
  recurrence: RecurrenceDraft.nullable(),
} as const

const { custom: _asEntries, ...draftFields } = taskFields

/** A key of a project's order, as the server made it. */
const Rank = z
  .string()
  .regex(/^[A-Za-z][0-9A-Za-z]*$/)
  .max(200)

/** A rank is set only to the one a task had: placing it anew is `moveTask`'s. */
const plainFields = { ...draftFields, rank: Rank }

const entriesOfMaps = { custom: CustomValue.nullable(), watchers: WatchState.nullable() }

/**
 * What may be changed, field by field; each custom field is one, `custom.<id>`, and so is each person's watching,
 * `watchers.<id>`. A change is refused with the present task if one of its fields is no longer what the caller believed;
 * a field that already is what it shall be counts as done.
 */
export const TaskChanges = withEntries(getChanges(plainFields), entriesOfMaps)
export type TaskChanges = z.infer<typeof TaskChanges>
export type TaskField = keyof TaskChanges

/** What tasks hang together by: each change of it is judged by all that came before. */
export const relationFields = [
  'parentId',
  'blockedByIds',
  'followsIds',
  'relatedIds',
  'duplicateOfId',
] as const satisfies readonly TaskField[]

const {
  parentId: _parentId,
  blockedByIds: _blockedByIds,
  followsIds: _followsIds,
  relatedIds: _relatedIds,
  duplicateOfId: _duplicateOfId,
  ...apartFields
} = plainFields

/** What of several tasks may be changed at once: all but `relationFields`. */
const ApartChanges = withEntries(getChanges(apartFields), entriesOfMaps)

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

export const getTask = defineEndpoint({
  method: 'GET',
  path: '/tasks/:id',
  summary:
    'Get a task by id or key (including old keys), with comments, checklist, attachments and related tasks',
  params: z.strictObject({ id: idOrKey }),
  result: z.object({
    task: Task,
    comments: z.array(Comment),
    checklist: z.array(ChecklistItem),
    attachments: z.array(Attachment),
    /** The tasks above it and right below it, and those in a relation with it either way, as far as one may read them. */
    related: z.array(TaskRow),
    can: TaskCan,
  }),
})

export const createTask = defineEndpoint({
  method: 'POST',
  path: '/projects/:projectId/tasks',
  summary: 'Create a task at the end of a project, or after another task',
  params: z.strictObject({ projectId: Id }),
  isDocument: true,
  body: z.strictObject({
    /** Made by the caller so that a task can be shown before it is stored; a UUIDv7. */
    id: NewId.optional(),
    ...z.object(taskFields).partial().shape,
    title: taskFields.title,
    after: Id.optional(),
    ...gesture,
  }),
  result: Task,
})

export const duplicateTask = defineEndpoint({
  method: 'POST',
  path: '/tasks/:id/duplicate',
  summary:
    'Duplicate a task right after it, with the same fields and unticked checklists. The copy does not repeat and has no relations',
  params: byId,
  body: z.strictObject({
    /** As with `createTask`. */
    id: NewId.optional(),
    /** Absent means the one that new tasks begin in. */
    statusId: Id.optional(),
    ...gesture,
  }),
  result: Task,
})

export const updateTask = defineEndpoint({
  method: 'PATCH',
  path: '/tasks/:id',
  summary: 'Change fields of a task',
  params: byId,
  isDocument: true,
  body: z.strictObject({ changes: TaskChanges, ...gesture }),
  result: Task,
  conflict: TaskConflict,
})

/** So many tasks one request changes; a gesture over more goes out in pieces. */
export const mostTasksAtOnce = 50

export const updateTasks = defineEndpoint({
  method: 'PATCH',
  path: '/tasks',
  summary:
    'Change fields of several tasks, all or none. The error is that of the first refused one',
  isDocument: true,
  body: z.strictObject({
    tasks: z
      .array(z.strictObject({ id: Id, changes: ApartChanges }))
      .min(1)
      .max(mostTasksAtOnce),
    ...gesture,
  }),
  /** In the order they were named in. */
  result: z.object({ tasks: z.array(Task) }),
  conflict: TaskConflict,
})

export const moveTask = defineEndpoint({
  method: 'POST',
  path: '/tasks/:id/move',
  summary: 'Move a task between two others',
  params: byId,
  body: z.strictObject({
    after: Id.nullable(),
    before: Id.nullable(),
    statusId: Id.optional(),
    ...gesture,
  }),
  result: Task,
})

export const deleteTask = defineEndpoint({
  method: 'DELETE',
  path: '/tasks/:id',
  summary:
    'Move a task to the trash for 30 days. With undoOf, only if no one else changed it since',
  params: byId,
  query: z.strictObject(gesture),
  conflict: TaskConflict,
})

export const restoreTask = defineEndpoint({
  method: 'POST',
  path: '/tasks/:id/restore',
  summary: 'Restore a task from the trash',
  params: byId,
  body: z.strictObject(gesture),
  result: Task,
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

export const listTasks = defineEndpoint({
  method: 'GET',
  path: '/tasks',
  isNarrowed: true,
  summary: 'List tasks of all projects you can see, filtered, sorted and paged',
  query: PageQuery.extend({
    projectId: oneOrMany(Id).optional(),
    assigneeId: oneOrMany(Id).optional(),
    group: oneOrMany(z.enum(statusGroups)).optional(),
    priority: oneOrMany(z.enum(priorities)).optional(),
    dueBefore: Day.optional(),
    dueAfter: Day.optional(),
    completedAfter: Instant.optional(),
    /** Words and conditions, as task-query.ts reads them. */
    search: searchLine(1000).optional(),
    /** The day it is for who asks, for words such as `due:today`; absent means in Greenwich. */
    today: Day.optional(),
    sort: z.enum(taskSorts.flatMap((sort) => [sort, `-${sort}`] as const)).default('-updatedAt'),
    /** Asks for `count` as well, which takes a look at every task of the list. */
    counted: z.enum(['true', 'false']).optional(),
  }),
  result: page(TaskRow).extend({
    /** Of all pages together. */
    count: z.int().optional(),
  }),
})
