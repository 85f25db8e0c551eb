import type { Actor } from '@courtside/contract/can.ts'
import type { Comment } from '@courtside/contract/comments.ts'
import {
  type Attachment,
  type ChecklistItem,
  type TaskRow,
  snapshotColumns,
} from '@courtside/contract/tasks.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { joinMine, readableTask } from '#features/projects/visible.ts'
import { taskRowColumns } from './select-task.ts'

/** What stands on a task besides its fields. */
export type TaskParts = {
  comments: Comment[]
  checklist: ChecklistItem[]
  attachments: Attachment[]
}

/** Comments without the deleted ones, oldest first; at most the newest 500, longer threads are paged from there. */
export async function findTaskParts(db: Db, taskId: string): Promise<TaskParts> {
  const { rows } = await sql<TaskParts>`
    select
      (select coalesce(json_agg(json_build_object(
          'id', c."id", 'taskId', c."taskId", 'authorId', c."authorId", 'body', c."body", 'mentionIds', c."mentionIds",
          'createdAt', ${jsonInstant('c."createdAt"')}, 'editedAt', ${jsonInstant('c."editedAt"')}, 'deletedAt', null
        ) order by c."createdAt", c."id"), '[]')
        from (
          select n."id", n."taskId", n."authorId", n."body", n."mentionIds", n."createdAt", n."editedAt" from comments n
          where n."taskId" = ${taskId} and n."deletedAt" is null order by n."createdAt" desc, n."id" desc limit 500
        ) c
      ) as "comments",
      (select coalesce(json_agg(json_build_object('id', i."id", 'title', i."title", 'isDone', i."isDone") order by i."rank", i."id"), '[]')
        from checklist_items i where i."taskId" = ${taskId}) as "checklist",
      (select coalesce(json_agg(json_build_object(
          'id', f."id", 'name', f."name", 'url', f."url", 'byteCount', f."byteCount", 'hasText', f."text" is not null, 'createdAt', ${jsonInstant('f."createdAt"')}
        ) order by f."createdAt", f."id"), '[]')
        from attachments f where f."taskId" = ${taskId} and f."deletedAt" is null) as "attachments"
  `.execute(db)
  return rows[0] ?? { comments: [], checklist: [], attachments: [] }
}

/** An instant inside JSON that the database builds, in the form the driver gives instants elsewhere. */
const jsonInstant = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.raw(column)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * The slim copy of a project as JSON text: rows the actor may read, the trash left out, true for `seq`. One statement,
 * so rows and number belong to the same moment.
 */
export async function readTaskSnapshot(db: Db, actor: Actor, projectId: string): Promise<string> {
  const cells = sql.join(
    snapshotColumns.map((name) =>
      name.endsWith('At')
        ? jsonInstant(`t."${name}"`)
        : name === 'dueTime'
          ? sql`to_char(t."dueTime", 'HH24:MI')`
          : sql.ref(`t.${name}`),
    ),
  )
  const { rows } = await sql<{ snapshot: string }>`
    select json_build_object(
      'seq', (select "lastSeq" from streams where "id" = ${projectId}),
      'columns', ${JSON.stringify(snapshotColumns)}::json,
      'rows', coalesce((
        select json_agg(json_build_array(${cells}) order by t."rank", t."id")
        from tasks t join projects p on p."id" = t."projectId" ${joinMine(actor)}
        where t."projectId" = ${projectId} and t."deletedAt" is null and ${readableTask(actor)}
      ), '[]')
    )::text as "snapshot"
  `.execute(db)
  return rows[0]?.snapshot ?? ''
}

/** Log entries after which loading everything again is cheaper than telling what changed. */
const changesLimit = 500

/**
 * The tasks that changed after `after` as the actor may read them now, and the ids of those they no longer may;
 * `seesAll` tells whether they may read every task of the project.
 */
export async function findTaskChanges(
  db: Db,
  actor: Actor,
  projectId: string,
  after: number,
  seesAll: boolean,
) {
  // Bounded on both sides: the planner then expects few rows, keeps its plan, and does not make one for each call.
  const { rows } = await sql<{ seq: number; isComplete: boolean; taskIds: string[] }>`
    select s."lastSeq" as "seq", coalesce(log."taskIds", '{}') as "taskIds",
      s."lastSeq" - ${after}::bigint between 0 and ${changesLimit}::int and log."hasResync" is not true as "isComplete"
    from streams s, lateral (
      select bool_or(a."action" = 'task.resync') as "hasResync",
        array_agg(distinct a."taskId") filter (where a."taskId" is not null) as "taskIds"
      from activity a
      where a."streamId" = s."id" and a."seq" > ${after}::bigint and a."seq" <= ${after}::bigint + ${changesLimit}::int
    ) log
    where s."id" = ${projectId}
  `.execute(db)
  const [state] = rows
  if (!state?.isComplete) return { seq: state?.seq ?? 0, isComplete: false, rows: [], goneIds: [] }
  const tasks = await findTaskRows(db, actor, state.taskIds)
  const found = new Set(tasks.map((task) => task.id))
  const goneIds = state.taskIds.filter((id) => !found.has(id))
  return {
    seq: state.seq,
    isComplete: true,
    rows: tasks,
    goneIds: seesAll ? goneIds : await onlyOnceSeen(db, actor, goneIds),
  }
}

/** Rows by id that the actor may read, the trash left out. */
export async function findTaskRows(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<TaskRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<TaskRow>`
    select ${taskRowColumns} from tasks t join projects p on p."id" = t."projectId" ${joinMine(actor)}
    where t."id" = any(${ids}) and t."deletedAt" is null and ${readableTask(actor)}
  `.execute(db)
  return rows
}

/** Of tasks that are gone, those that the actor could have held: an id alone would already tell of the others. */
async function onlyOnceSeen(db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct a."taskId" as "id" from activity a
    where a."taskId" = any(${ids}) and a."changes" -> 'assigneeIds' -> 'was' ? ${actor.id}
    union
    select t."id" from tasks t where t."id" = any(${ids}) and t."assigneeIds" @> array[${actor.id}::uuid]
  `.execute(db)
  return rows.map((row) => row.id)
}
