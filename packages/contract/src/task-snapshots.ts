import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { rowFields } from './task-fields.ts'
import { type PlainRow, TaskRow } from './tasks.ts'

/**
 * All tasks of a project that the actor may read, as the local copy an open project works on. `seq` is the stream's
 * number it is true for. Rows are arrays in the order of `columns`, for a third of the bytes.
 */
export const TaskSnapshot = z.object({
  seq: z.int(),
  /** Stands for all a copy rests on, such as the reader's rights: one that rests on something else is loaded anew. */
  basis: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.unknown())),
})
export type TaskSnapshot = z.infer<typeof TaskSnapshot>

type PlainColumn = Exclude<keyof z.infer<typeof PlainRow>, 'projectId' | 'key' | 'deletedAt'>

/**
 * The columns of a snapshot's rows, in order: all of `PlainRow` but what its project tells, and the trash is left out.
 * Behind them stands what a task has of `noStructure`'s fields, as an object, or null where that is nothing.
 */
export const snapshotColumns = [
  'id',
  'number',
  ...(Object.keys(rowFields) as (keyof typeof rowFields)[]),
  'rank',
  'createdById',
  'commentCount',
  'checklistCount',
  'checklistDoneCount',
  'attachmentCount',
  'archivedAt',
  'createdAt',
  'updatedAt',
  'version',
] as const satisfies readonly PlainColumn[]

export const listProjectTasks = defineEndpoint({
  method: 'GET',
  path: '/projects/:projectId/tasks',
  summary: 'List all tasks of a project, in short form',
  params: z.strictObject({ projectId: Id }),
  result: TaskSnapshot,
})

/** What changed in a project after `after`; `isComplete` false asks to load the snapshot instead. */
export const listTaskChanges = defineEndpoint({
  method: 'GET',
  path: '/projects/:projectId/changes',
  summary: 'List the tasks of a project that changed since a stream number',
  params: z.strictObject({ projectId: Id }),
  query: z.strictObject({ after: z.coerce.number().int().min(0) }),
  result: z.object({
    seq: z.int(),
    /** That of a snapshot taken now; a copy with another one is not brought up to date by this. */
    basis: z.string(),
    isComplete: z.boolean(),
    rows: z.array(TaskRow),
    goneIds: z.array(Id),
  }),
})
