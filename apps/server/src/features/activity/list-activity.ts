import type { ActivityEntry } from '@courtside/contract/activity.ts'
import type { PageQuery } from '@courtside/contract/fields.ts'
import { type RawBuilder, sql } from 'kysely'
import { pageOf, readCursor } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'

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

/** Reactions stand at their comments; in a history they would crowd out what happened. */
const isHistory = sql`a."action" <> 'comment.reacted'`

/** A page of a task's history, newest first. Whoever may read the task may read it. */
export async function listTaskActivity(db: Db, taskId: string, query: PageQuery) {
  const { rows } = await sql<ActivityEntry>`
    select ${activityColumns} from activity a
    where a."taskId" = ${taskId} and ${isHistory} and a."seq" < ${seqBefore(query)} order by a."seq" desc limit ${query.limit + 1}
  `.execute(db)
  return pageOf(rows, query.limit, (row) => [row.seq])
}

/** A page of a project's history, newest first, for somebody who may read all of its tasks. */
export async function listProjectActivity(db: Db, projectId: string, query: PageQuery) {
  const { rows } = await sql<ActivityEntry & { taskKey: string | null; taskTitle: string | null }>`
    select ${activityColumns}, p."key" || '-' || t."number" as "taskKey", t."title" as "taskTitle"
    from activity a left join tasks t on t."id" = a."taskId" left join projects p on p."id" = t."projectId"
    where a."streamId" = ${projectId} and ${isHistory} and a."seq" < ${seqBefore(query)} and (t."id" is null or t."deletedAt" is null or a."action" = 'task.deleted')
      and (a."seq" > 0 or t."id" is not null)
    order by a."seq" desc limit ${query.limit + 1}
  `.execute(db)
  return pageOf(rows, query.limit, (row) => [row.seq])
}

const seqBefore = ({ after }: PageQuery): number =>
  after ? Number(readCursor(after, 1)[0]) : Number.MAX_SAFE_INTEGER
