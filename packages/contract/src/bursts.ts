import { z } from 'zod'
import { ActivityEntry, actions, channels } from './activity.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, Instant, PageQuery, page } from './fields.ts'
import { Elsewhere } from './task-history.ts'

/** A burst of so many entries brings them all along; of a longer one they are asked for. */
export const entriesInBurst = 3

/** So many tasks of a burst are named. */
export const namedInBurst = 3

/** So many milliseconds without a change of theirs, and what a person does next is another burst. */
export const burstGap = 10 * 60_000

/** A burst holds so many entries at most; what a program does without a pause would have no end. */
export const mostInBurst = 1_000

/** What was done several times in one burst. */
export const BurstPart = z.object({
  action: z.enum(actions),
  /**
   * The field that changed; null where the action says it all. Items of checklists are one field, `checklist`.
   * `imported.<kind>` counts what came in by an import, and `movedDates` the tasks whose dates moved with the event day.
   */
  field: z.string().nullable(),
  count: z.int(),
  /** On how many tasks. */
  taskCount: z.int(),
  /** Of `statusId`, the status that all of them were set to; else absent. */
  statusId: z.string().optional(),
})
export type BurstPart = z.infer<typeof BurstPart>

/**
 * What one person did in one go, in one project and by one way: entries that follow each other with less than `burstGap`
 * between them and nothing of others in between. All numbers are of what the reader may read.
 */
const getBurst = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({
    /** That of its oldest entry. */
    id: Id,
    actorId: Id.nullable(),
    via: z.enum(channels),
    firstAt: Instant,
    lastAt: Instant,
    count: z.int(),
    /** The most frequent first; an entry that changed two fields is counted for both. */
    parts: z.array(BurstPart),
    /**
     * All of them, newest first, where there are no more than `entriesInBurst`. Of a longer burst on one task the newest
     * alone, which names the task; else none.
     */
    entries: z.array(entry),
    /** `after` and `until` of the activity of the same project, task or person, which then lists its entries. */
    after: z.string(),
    until: z.string(),
  })

/** An entry of a project's or a person's activity, with the task that it is about; null without one. */
export const EntryWithTask = ActivityEntry.extend({
  taskKey: z.string().nullable(),
  taskTitle: z.string().nullable(),
})

/** The tasks of what somebody did in one go. */
export const TasksOfBurst = z.object({
  /** The first `namedInBurst` of them, in the order in which they were worked on, where there are several. */
  tasks: z.array(z.object({ key: z.string(), title: z.string() })),
  /** How many there are. */
  taskCount: z.int(),
})

export type TasksOfBurst = z.infer<typeof TasksOfBurst>

const params = z.strictObject({ id: Id })

/** A page may hold fewer than `limit` bursts, even none, where much has to be read for them. */
export const listProjectBursts = defineEndpoint({
  method: 'GET',
  path: '/projects/:id/bursts',
  summary: 'List what people did in a project, grouped by person and time, newest first',
  params,
  query: PageQuery,
  result: page(getBurst(EntryWithTask).extend(TasksOfBurst.shape)),
})

export const listTaskBursts = defineEndpoint({
  method: 'GET',
  path: '/tasks/:id/bursts',
  summary: 'List what people did to a task, grouped by person and time, newest first',
  params,
  /** `apart`: comments stand elsewhere in the same list. They are left out, and each ends a burst. */
  query: PageQuery.extend({ comments: z.literal('apart').optional() }),
  result: page(getBurst(ActivityEntry)).extend({ elsewhere: Elsewhere }),
})

export const listUserBursts = defineEndpoint({
  method: 'GET',
  path: '/users/:id/bursts',
  summary: 'List what a person did, grouped by project and time, newest first',
  params,
  query: PageQuery,
  result: page(
    getBurst(EntryWithTask.extend({ projectKey: z.string() })).extend({
      ...TasksOfBurst.shape,
      projectKey: z.string(),
    }),
  ),
})
