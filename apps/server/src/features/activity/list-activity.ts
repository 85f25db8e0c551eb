import type { ActivityEntry } from '@courtside/contract/activity.ts'
import type { CustomField } from '@courtside/contract/custom-fields.ts'
import { Instant, type PageQuery } from '@courtside/contract/fields.ts'
import { type RawBuilder, sql } from 'kysely'
import { pageOf, readCursor } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { invalid } from '#errors.ts'
import { customFieldsColumn } from '#features/projects/select-project.ts'

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

/**
 * A page of a task's history, newest first. Whoever may read the task may read it, also what happened in projects it
 * stood in before: `elsewhere` tells what is called how there.
 */
export async function listTaskActivity(
  db: Db,
  { id, projectId }: { readonly id: string; readonly projectId: string },
  query: PageQuery,
) {
  const { rows } = await sql<ActivityEntry & { streamId: string }>`
    select ${activityColumns}, a."streamId" from activity a
    where a."taskId" = ${id} and ${isHistory} and a."action" <> 'task.left' and ${isBefore(query)}
    order by a."at" desc, a."seq" desc limit ${query.limit + 1}
  `.execute(db)
  // A task was in the project it was moved from also where the entries of that are on the next page.
  const stood = rows.flatMap(({ streamId, changes }) => [streamId, changes['projectId']?.was])
  const others = [...new Set(stood)].filter((one) => typeof one === 'string' && one !== projectId)
  return {
    ...pageOf(rows, query.limit, (row) => [row.at, row.seq]),
    elsewhere: others.length > 0 ? await findNames(db, others) : noNames,
  }
}

type Names = { names: Record<string, string>; customFields: CustomField[] }
const noNames: Names = { names: {}, customFields: [] }

/** What statuses, labels and types of projects are or were called, by id, and their fields. */
async function findNames(db: Db, projectIds: readonly unknown[]): Promise<Names> {
  const { rows } = await sql<Names>`
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

/** A number says nothing across the streams of projects, so that a history is in the order of time. */
export function isBefore({ after }: PageQuery): RawBuilder<unknown> {
  if (!after) return sql`true`
  const [at, seq] = readCursor(after, 2)
  if (!Instant.safeParse(at).success || !Number.isSafeInteger(seq))
    throw invalid([{ path: 'query.after', message: 'This page link is not valid' }])
  return sql`(a."at", a."seq") < (${at}::timestamptz, ${seq}::bigint)`
}

/** The task that an entry is about, as it is called in the project; null without one. */
export type TaskOfEntry = { taskKey: string | null; taskTitle: string | null }

const isHere = sql`t."projectId" = a."streamId"`
const leaving = (name: string) => sql`(
  select l."changes" #>> array[${name}::text, 'was'] from activity l
  where l."taskId" = a."taskId" and l."streamId" = a."streamId" and l."action" = 'task.left' order by l."seq" desc limit 1)`

/** `TaskOfEntry`, of an entry `a` of `projects p` with its task `t`, if it has one. */
const taskOfEntry = sql`
  case when t."id" is not null then p."key" || '-' || case when ${isHere} then t."number"::text else ${leaving('number')} end end as "taskKey",
  case when ${isHere} then t."title" else ${leaving('title')} end as "taskTitle"`

/** The last thing that happened in `projects p`: of everything. */
export const lastOfProject = (): RawBuilder<unknown> => sql`
  select ${activityColumns}, ${taskOfEntry} from activity a left join tasks t on t."id" = a."taskId"
  where a."streamId" = p."id" and ${isOfProject} order by a."seq" desc limit 1`

/** The last thing that happened on `tasks own` while it was in `projects p`. */
export const lastOfTask = (): RawBuilder<unknown> => sql`
  select ${activityColumns}, ${taskOfEntry} from activity a join tasks t on t."id" = a."taskId"
  where a."taskId" = own."id" and a."streamId" = p."id" and ${isHistory} and a."action" <> 'task.left'
  order by a."at" desc, a."seq" desc limit 1`

/**
 * A page of a project's history, newest first, for somebody who may read all of its tasks. A task that has moved to another
 * project is called as it was when it left.
 */
export async function listProjectActivity(db: Db, projectId: string, query: PageQuery) {
  const { rows } = await sql<ActivityEntry & TaskOfEntry>`
    select ${activityColumns}, ${taskOfEntry}
    from activity a left join tasks t on t."id" = a."taskId" left join projects p on p."id" = a."streamId"
    where a."streamId" = ${projectId} and ${isOfProject} and a."seq" < ${seqBefore(query)}
    order by a."seq" desc limit ${query.limit + 1}
  `.execute(db)
  return pageOf(rows, query.limit, (row) => [row.seq])
}

/** An event day that moved tasks along is told by its own entry, which counts them; each task has it in its own history. */
const isToldByProject = sql`a."action" = 'task.updated' and a."batchId" is not null and exists (
  select from activity m where m."streamId" = a."streamId" and m."batchId" = a."batchId" and m."changes" ? 'movedDates')`

/** What is told of an entry `a` of a project, and where: all of it but what stands elsewhere, or on a task in the trash. */
const isOfProject = sql`${isHistory}
  and (t."id" is null or t."deletedAt" is null or a."action" = 'task.deleted' or not ${isHere})
  and (a."seq" > 0 or t."id" is not null) and not (${isToldByProject})`

const seqBefore = ({ after }: PageQuery): number =>
  after ? Number(readCursor(after, 1)[0]) : Number.MAX_SAFE_INTEGER
