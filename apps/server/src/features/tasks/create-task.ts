import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import type { Task, createTask as endpoint } from '@courtside/contract/tasks.ts'
import type { Watchers } from '@courtside/contract/watchers.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { type ChangeOrigin, buildMoment, writeLog } from '#features/activity/log-change.ts'
import { findNeighbours } from './find-neighbours.ts'
import { findRankBetween } from './make-rank.ts'
import { taskAgain, taskColumns, taskOwnColumns } from './select-task.ts'
import { stampGroup } from './stamp-group.ts'

export type Draft = HandlerArguments<typeof endpoint>['body'] & {
  recurredFromId?: string
  watchers?: Watchers
  /** Whom its description mentions: the log tells so, and they watch it. */
  mentionIds?: readonly string[]
}

/**
 * Stores a new task at the end of its project, or behind `after`. Its number and its place in the stream come from one
 * update, so numbers have no gaps. Without a status it gets the project's first unstarted one.
 */
export async function createTask(
  db: Db,
  projectId: string,
  draft: Draft,
  cause: ChangeOrigin,
): Promise<Task | undefined> {
  const { id = createId(), after, mentionIds = [], ...plain } = draft
  const mentioned = Object.fromEntries(mentionIds.map((uid) => [uid, 'mentioned' as const]))
  const given = mentionIds.length > 0 ? { ...plain, watchers: mentioned } : plain
  const { statusId = null, dueOn = null, dueTime = null } = given
  const rank = await getNewRank(db, projectId, after)
  const fields = Object.entries(given).filter(([, value]) => value !== undefined)
  const said = mentionIds.length > 0 ? { ...plain, mentionIds } : plain
  const changes = Object.fromEntries(told(said).map(([field, set]) => [field, { was: null, set }]))
  const moment = buildMoment(cause)
  const stamps = stampGroup(sql`status."group"`, moment, true)
  const logged = {
    streamId: sql`stream."id"`,
    seq: sql`stream."lastSeq"`,
    id: sql`${createId()}::uuid`,
    action: 'task.created',
    entity: 'task',
    entityId: sql`made."id"`,
    taskId: sql`made."id"`,
    changes,
  } as const
  const columns = fields.filter(([field]) => field !== 'statusId')
  const { rows } = await sql<Task>`
    with status as (
      select s."id", s."group" from statuses s
      where s."projectId" = ${projectId}
        and (s."id" = ${statusId}::uuid or (${statusId}::uuid is null and not s."isArchived"))
      order by s."group" = 'unstarted' desc, s."group" = 'backlog' desc, s."rank" limit 1
    ), stream as (
      update streams s set "lastSeq" = s."lastSeq" + 1, "lastNumber" = s."lastNumber" + 1
      from status where s."id" = ${projectId} returning s."id", s."lastSeq", s."lastNumber"
    ), made as (
      insert into tasks as t (${sql.join(columns.map(([field]) => sql.ref(field)))}, "id", "projectId", "number", "statusId",
        "dueAt", "rank", "createdById", "createdAt", "updatedAt", "startedAt", "completedAt", "cancelledAt")
      select ${sql.join(columns.map(([, value]) => value))}, ${id}::uuid, stream."id", stream."lastNumber", status."id",
        (${dueOn}::date + ${dueTime}::time) at time zone p."timeZone", ${rank}, ${cause.actorId}::uuid, ${moment}, ${moment},
        ${stamps.startedAt}, ${stamps.completedAt}, ${stamps.cancelledAt}
      from stream, status, projects p where p."id" = stream."id"
      returning ${taskOwnColumns}
    ), created as (
      select ${taskColumns} from made t join projects p on p."id" = t."projectId"
    ), logged as (
      ${writeLog(logged, sql`made, stream`, cause)}
    )
    select ${taskAgain} from created t
  `.execute(db)
  return rows[0]
}

/** What the log tells of a draft: each custom field is one by itself. */
function told({ custom = {}, ...fields }: Partial<Draft>): (readonly [string, unknown])[] {
  const entries = Object.entries(custom).map(([id, value]) => [`custom.${id}`, value] as const)
  return [...Object.entries(fields).filter(([, value]) => value !== undefined), ...entries]
}

/** At the end unless it shall stand behind another task. Two made at once may share a key; the id then decides. */
async function getNewRank(db: Db, projectId: string, after: string | undefined): Promise<string> {
  const place = { after: after ?? null, before: null }
  const { after: last, before } = await findNeighbours(db, projectId, place, null)
  return findRankBetween(last, before) ?? findRankBetween(last, null) ?? 'a0'
}
