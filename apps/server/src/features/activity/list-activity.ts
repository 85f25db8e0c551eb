import type { ActivityEntry, ActivityQuery } from '@courtside/contract/activity.ts'
import { Instant, type PageQuery } from '@courtside/contract/fields.ts'
import type { Elsewhere } from '@courtside/contract/task-history.ts'
import { type RawBuilder, sql } from 'kysely'
import { getPage, readCursor } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { invalid } from '#errors.ts'
import { customFieldsColumn } from '#features/projects/select-project.ts'
import { type ListedEntry, type TaskOfEntry, briefColumns, logColumns } from './brief-entry.ts'
import { readBursts } from './read-bursts.ts'

/**
 * What an entry `a` changed, as readers see it. Of a description it tells only that it changed: the texts themselves can
 * be long, and a list of changes is no place to read them.
 */
export const shownChanges: RawBuilder<unknown> = sql`case when a."changes" ? 'description'
    then a."changes" || '{"description": {"was": null, "set": null}}' else a."changes" end`

/** Columns of a log entry `a` as readers see it. */
export const activityColumns: RawBuilder<unknown> = sql`
  a."id", a."seq", a."action", a."entity", a."entityId", a."taskId", a."actorId", a."via", a."batchId", a."undoOf", a."at",
  ${shownChanges} as "changes"`

/** Reactions stand at their comments, and answers in their roll-call; in a history they would crowd out what happened. */
const isHistory = sql`a."action" not in ('comment.reacted', 'telegram_group.roll_changed')`

const isOfTask = sql`${isHistory} and a."action" <> 'task.left'`

type TaskOfHistory = { readonly id: string; readonly projectId: string }
type OfTask = ActivityEntry & { streamId: string }

/**
 * A page of a task's history, newest first. Whoever may read the task may read it, also what happened in projects it
 * stood in before: `elsewhere` tells what is called how there.
 */
export async function listTaskActivity(db: Db, task: TaskOfHistory, query: ActivityQuery) {
  const { rows } = await sql<OfTask>`
    select ${activityColumns}, a."streamId" from activity a
    where a."taskId" = ${task.id} and ${isOfTask} and ${isBetween(query)}
    order by a."at" desc, a."seq" desc limit ${query.limit + 1}
  `.execute(db)
  return {
    ...getPage(rows, query.limit, byTime),
    elsewhere: await findElsewhere(db, task, rows, rows),
  }
}

/** Takes from entries what the reader may not see. */
type Show = <Entry extends ActivityEntry>(entries: Entry[]) => Promise<Entry[]>

/** The same in bursts; `isApart` leaves comments out, which stand elsewhere in the same list. */
export async function listTaskBursts(
  db: Db,
  task: TaskOfHistory,
  query: PageQuery,
  isApart: boolean,
  show: Show,
) {
  const found: OfTask[] = []
  const { brief, ...page } = await readBursts(
    {
      cursorOf: byTime,
      async read({ limit, after }) {
        const { rows } = await sql<ListedEntry>`
          select ${briefColumns}, ${isOfTask} as "isShown", ${isApart} and a."action" = 'comment.created' as "isApart"
          from activity a where a."taskId" = ${task.id} and ${isBetween({ after })}
          order by a."at" desc, a."seq" desc limit ${limit}
        `.execute(db)
        return rows
      },
      async find(ids) {
        const { rows } = await sql<OfTask>`
          select ${activityColumns}, a."streamId" from activity a where a."id" = any(${ids}::uuid[])
        `.execute(db)
        found.push(...rows)
        return show(rows)
      },
    },
    query,
  )
  return { ...page, elsewhere: await findElsewhere(db, task, brief, found) }
}

/** What is called how in the projects that a task stood in before, as far as entries speak of them. */
async function findElsewhere(
  db: Db,
  { projectId }: TaskOfHistory,
  brief: readonly { readonly streamId: string }[],
  whole: readonly ActivityEntry[],
): Promise<Elsewhere> {
  // A task was in the project it was moved from also where the entries of that are on the next page.
  const stood = [
    ...brief.map(({ streamId }) => streamId),
    ...whole.map(({ changes }) => changes['projectId']?.was),
  ]
  const others = [...new Set(stood)].filter((one) => typeof one === 'string' && one !== projectId)
  return others.length > 0 ? findNames(db, others) : { names: {}, customFields: [] }
}

/** What statuses, labels and types of projects are or were called, by id, and their fields. */
async function findNames(db: Db, projectIds: readonly unknown[]): Promise<Elsewhere> {
  const { rows } = await sql<Elsewhere>`
    select coalesce(json_object_agg(n."id", n."name"), '{}') as "names", ${customFieldsColumn} as "customFields"
    from projects p left join lateral (
      select s."id", s."name" from statuses s where s."projectId" = p."id"
      union all select l."id", l."name" from labels l where l."projectId" = p."id"
      union all select y."id", y."name" from types y where y."projectId" = p."id"
      union all select r."id", r."item" ->> 'name' from workflow_removals r where r."projectId" = p."id" and r."item" ? 'name'
    ) n on true
    where p."id" = any(${projectIds}::uuid[]) group by p."id"
  `.execute(db)
  return {
    names: Object.fromEntries(rows.flatMap(({ names }) => Object.entries(names))),
    customFields: rows.flatMap(({ customFields }) => customFields),
  }
}

/** The sort values of what is in the order of time: a number says nothing across the streams of projects. */
export const byTime = ({ at, seq }: Pick<ActivityEntry, 'at' | 'seq'>): readonly unknown[] => [
  at,
  seq,
]

/** Entries `a` in the order of time, from behind one cursor on to the one of another, that one included. */
export function isBetween({ after, until }: Partial<ActivityQuery>): RawBuilder<unknown> {
  const isBefore = after ? sql`(a."at", a."seq") < ${placeInTime(after, 'after')}` : sql`true`
  return until ? sql`${isBefore} and (a."at", a."seq") >= ${placeInTime(until, 'until')}` : isBefore
}

function placeInTime(cursor: string, name: keyof ActivityQuery): RawBuilder<unknown> {
  const [at, seq] = readCursor(cursor, 2)
  if (!Instant.safeParse(at).success || !Number.isSafeInteger(seq)) throw createNotOursError(name)
  return sql`(${at}::timestamptz, ${seq}::bigint)`
}

const isHere = sql`t."projectId" = a."streamId"`
const leaving = (name: string) => sql`(
  select l."changes" #>> array[${name}::text, 'was'] from activity l
  where l."taskId" = a."taskId" and l."streamId" = a."streamId" and l."action" = 'task.left' order by l."seq" desc limit 1)`

/** `TaskOfEntry`, of an entry `a` of `projects p` with its task `t`, if it has one. */
const taskOfEntry = sql`
  case when t."id" is not null then p."key" || '-' || case when ${isHere} then t."number"::text else ${leaving('number')} end end as "taskKey",
  case when ${isHere} then t."title" else ${leaving('title')} end as "taskTitle"`

/** The newest entries of `projects p`, as `BriefEntry`s: of everything. */
export const newestOfProject = (limit: number): RawBuilder<unknown> => sql`
  select ${briefColumns} from activity a left join tasks t on t."id" = a."taskId"
  where a."streamId" = p."id" and ${isOfProject} order by a."seq" desc limit ${limit}`

/** The same of `tasks own` while it was in `projects p`. */
export const newestOfTask = (limit: number): RawBuilder<unknown> => sql`
  select ${briefColumns} from activity a
  where a."taskId" = own."id" and a."streamId" = p."id" and ${isOfTask}
  order by a."at" desc, a."seq" desc limit ${limit}`

/** Entries of projects by their ids, with the tasks that they are about. */
export async function findEntries(db: Db, ids: readonly string[]) {
  const { rows } = await sql<ActivityEntry & TaskOfEntry & { streamId: string }>`
    select ${activityColumns}, a."streamId", ${taskOfEntry}
    from activity a left join tasks t on t."id" = a."taskId" left join projects p on p."id" = a."streamId"
    where a."id" = any(${ids}::uuid[])
  `.execute(db)
  return rows
}

/**
 * A page of a project's history, newest first, for somebody who may read all of its tasks. A task that has moved to another
 * project is called as it was when it left.
 */
export async function listProjectActivity(db: Db, projectId: string, query: ActivityQuery) {
  const { rows } = await sql<ActivityEntry & TaskOfEntry>`
    select ${activityColumns}, ${taskOfEntry}
    from activity a left join tasks t on t."id" = a."taskId" left join projects p on p."id" = a."streamId"
    where a."streamId" = ${projectId} and ${isOfProject} and ${isBetweenSeqs(query)}
    order by a."seq" desc limit ${query.limit + 1}
  `.execute(db)
  return getPage(rows, query.limit, bySeq)
}

/** The same in bursts. */
export async function listProjectBursts(db: Db, projectId: string, query: PageQuery, show: Show) {
  const { brief: _, ...page } = await readBursts(
    {
      cursorOf: bySeq,
      async read({ limit, after }) {
        const { rows } = await sql<ListedEntry>`
          select ${briefColumns}, ${isOfProject} as "isShown", false as "isApart" from (
            select ${logColumns} from activity a where a."streamId" = ${projectId} and ${isBetweenSeqs({ after })}
            order by a."seq" desc limit ${limit}
          ) a left join tasks t on t."id" = a."taskId" order by a."seq" desc
        `.execute(db)
        return rows
      },
      find: async (ids) => show(await findEntries(db, ids)),
    },
    query,
  )
  return page
}

/** An event day that moved tasks along is told by its own entry, which counts them; each task has it in its own history. */
export const isToldByProject: RawBuilder<boolean> = sql<boolean>`(a."action" = 'task.updated' and a."batchId" is not null and exists (
  select from activity m where m."streamId" = a."streamId" and m."batchId" = a."batchId" and m."changes" ? 'movedDates'))`

/** What is told of an entry `a` of a project, and where: all of it but what stands elsewhere, or on a task in the trash. */
const isOfProject = sql`${isHistory}
  and (t."id" is null or t."deletedAt" is null or a."action" = 'task.deleted' or not ${isHere})
  and (a."seq" > 0 or t."id" is not null) and not ${isToldByProject}`

const bySeq = ({ seq }: Pick<ActivityEntry, 'seq'>): readonly unknown[] => [seq]

function isBetweenSeqs({ after, until }: Partial<ActivityQuery>): RawBuilder<unknown> {
  const isBefore = after ? sql`a."seq" < ${getSeq(after, 'after')}` : sql`true`
  return until ? sql`${isBefore} and a."seq" >= ${getSeq(until, 'until')}` : isBefore
}

function getSeq(cursor: string, name: keyof ActivityQuery): number {
  const [seq] = readCursor(cursor, 1)
  if (!Number.isSafeInteger(seq)) throw createNotOursError(name)
  return Number(seq)
}

const createNotOursError = (name: keyof ActivityQuery) =>
  invalid([{ path: `query.${name}`, message: 'This page link is not valid' }])
