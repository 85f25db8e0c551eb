import { z } from 'zod'
import { ChecklistItem } from './checklists.ts'
import { Comment } from './comments.ts'
import { CustomValue } from './custom-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { getEmptyValue, priorities } from './field-kinds.ts'
import { getFieldShape, held, joinShapes, set } from './field-schemas.ts'
import {
  Day,
  Id,
  Instant,
  NewId,
  PageQuery,
  getChanges,
  gesture,
  oneOrMany,
  page,
  searchLine,
  withEntries,
} from './fields.ts'
import { Attachment } from './files.ts'
import { TimeZone } from './identity.ts'
import { omitFields, pickFields } from './pick-fields.ts'
import { statusGroups } from './statuses.ts'
import { rowFields, settableFields, taskFields, type TaskFieldWith } from './task-fields.ts'
import { WatchState } from './watchers.ts'

export const titleLimit = taskFields.title.max
/** In characters. */
export const descriptionLimit = taskFields.description.max
/** Tasks an export may name one by one; a longer list is given by its filters. */
export const exportIdLimit = 25_000

/** Generations from a task without a parent down to the last, both counted. */
export const depthLimit = 8

const sparseFields = joinShapes(pickFields(taskFields, 'isSparse'), {
  /** Whom items of its checklists are given to, done or not; it follows from them. */
  itemAssigneeIds: { kind: 'people' },
} as const)

/** What a task has of the fields that most tasks have none of. */
const structure = getFieldShape(held, sparseFields)

/** What a task without structure has. */
export const noStructure = Object.fromEntries(
  Object.entries(sparseFields).map(([name, { kind }]) => [name, getEmptyValue(kind)]),
) as unknown as Pick<TaskRow, keyof typeof structure>

/** A row without what only some tasks have. */
export const PlainRow = z.object(
  joinShapes(
    {
      id: Id,
      projectId: Id,
      number: z.int(),
      /** `OPEN-12`, from the project's present key. */
      key: z.string(),
    },
    joinShapes(getFieldShape(held, rowFields), {
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
    }),
  ),
)

/** What a row or card shows, and what an open project holds for each of its tasks. */
export const TaskRow = PlainRow.extend(structure)
export type TaskRow = z.infer<typeof TaskRow>

export const Task = TaskRow.extend(
  joinShapes(getFieldShape(held, pickFields(taskFields, 'isLong')), {
    completedAt: Instant.nullable(),
  }),
)
export type Task = z.infer<typeof Task>

/** What may be set of a new task. */
const draft = getFieldShape(set, settableFields)

/** A key of a project's order, as the server made it. */
const Rank = z
  .string()
  .regex(/^[A-Za-z][0-9A-Za-z]*$/)
  .max(200)

const { custom: _changedByEntry, ...changedFields } = settableFields
const entriesOfMaps = { custom: CustomValue.nullable(), watchers: WatchState.nullable() }

/** A rank is set only to the one a task had: placing it anew is `moveTask`'s. */
const rank = { rank: Rank }

/**
 * What may be changed, field by field; each custom field is one, `custom.<id>`, and so is each person's watching,
 * `watchers.<id>`. A change is refused with the present task if one of its fields is no longer what the caller believed;
 * a field that already is what it shall be counts as done.
 */
export const TaskChanges = withEntries(
  getChanges(joinShapes(getFieldShape(set, changedFields), rank)),
  entriesOfMaps,
)
export type TaskChanges = z.infer<typeof TaskChanges>
export type TaskField = keyof TaskChanges

/** What tasks hang together by: each change of it is judged by all that came before. */
export const relationFields = Object.keys(
  pickFields(taskFields, 'isRelation'),
) as readonly TaskFieldWith<'isRelation'>[]

/** What of several tasks may be changed at once: all but `relationFields`. */
const ApartChanges = withEntries(
  getChanges(joinShapes(getFieldShape(set, omitFields(changedFields, 'isRelation')), rank)),
  entriesOfMaps,
)

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
    ...z.object(draft).partial().shape,
    title: draft.title,
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

/** Orders of lists that an index answers. */
export const indexedSorts = [
  'rank',
  'updatedAt',
  'createdAt',
  'dueOn',
  'priority',
  'title',
  'key',
] as const

type Columns = ReturnType<typeof pickFields<typeof taskFields, 'column'>>
type Sorted = {
  [Name in keyof Columns]: Columns[Name] extends { readonly kind: 'task' } ? never : Name
}[keyof Columns]
/** Fields whose order has no index, which looks at every task of a list; those without a value stand last either way. */
export type LookedUpSort = Exclude<Sorted, (typeof indexedSorts)[number]>

/** By every column but a parent, whom not everybody may see. */
const byColumns = Object.entries(pickFields(taskFields, 'column')).flatMap(([name, { kind }]) =>
  kind === 'task' ? [] : (name as Sorted),
)

/** Order of every list of tasks; a minus in front turns it round. */
export const taskSorts = [
  ...new Set<(typeof indexedSorts)[number] | Sorted>([...indexedSorts, ...byColumns]),
]

export const listTasks = defineEndpoint({
  method: 'GET',
  path: '/tasks',
  isNarrowed: true,
  summary: 'List tasks of all projects you can see, filtered, sorted and paged',
  query: PageQuery.extend({
    projectId: oneOrMany(Id).optional(),
    assigneeId: oneOrMany(Id).optional(),
    leadId: oneOrMany(Id).optional(),
    /** Those that have an open checklist item of theirs. */
    itemAssigneeId: oneOrMany(Id).optional(),
    group: oneOrMany(z.enum(statusGroups)).optional(),
    priority: oneOrMany(z.enum(priorities)).optional(),
    dueBefore: Day.optional(),
    dueAfter: Day.optional(),
    completedAfter: Instant.optional(),
    /** Words and conditions, as task-query.ts reads them. */
    search: searchLine(1000).optional(),
    /** The day it is for who asks, for words such as `due:today`; absent means today in their zone. */
    today: Day.optional(),
    /** The IANA zone of who asks, in which `created:` and `updated:` have their days; absent means the one they chose, else the organisation's. */
    timeZone: TimeZone.optional(),
    sort: z.enum(taskSorts.flatMap((sort) => [sort, `-${sort}`] as const)).default('-updatedAt'),
    /** Asks for `count` as well, which takes a look at every task of the list. */
    counted: z.enum(['true', 'false']).optional(),
  }),
  result: page(TaskRow).extend({
    /** Of all pages together. */
    count: z.int().optional(),
  }),
})
