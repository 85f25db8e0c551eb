import type { Changes } from '@courtside/contract/activity.ts'
import type { Task } from '@courtside/contract/tasks.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type ChangeOrigin, logChange } from '#features/activity/log-change.ts'
import { createUnknownStatusError } from './check-references.ts'
import { type Place, findNeighbours } from './find-neighbours.ts'
import { findRankBetween, getRanksBetween } from './make-rank.ts'
import { taskAgain, taskColumns } from './select-task.ts'
import { statusTimes } from './stamp-group.ts'

/** Rows given new keys when there is no room between two of them. */
const rewriteCount = 100

/**
 * Places a task between two others of its project and, with `statusId`, into another status: one gesture, one log entry.
 * Needs no version: the last to place it wins. Throws 400 when a neighbour is no task of the project,
 * or the status none of its own.
 */
export async function moveTask(
  db: Db,
  task: Task,
  place: Place,
  statusId: string | undefined,
  cause: ChangeOrigin,
): Promise<Task | undefined> {
  await oneAtATime(db, task.projectId, statusId)
  const rank = await getRankFor(db, task, place)
  const changes: Changes = { rank: { was: task.rank, set: rank } }
  const sets: RawBuilder<unknown>[] = [sql`"rank" = ${rank}`]
  if (statusId !== undefined && statusId !== task.statusId) {
    changes['statusId'] = { was: task.statusId, set: statusId }
    sets.push(sql`"statusId" = ${statusId}::uuid`, ...statusTimes(statusId))
  }
  const { rows } = await sql<Task>`
    with changed as (
      update tasks t set ${sql.join(sets)}, "version" = t."version" + 1, "updatedAt" = now()
      from projects p
      where t."id" = ${task.id} and p."id" = t."projectId" and t."deletedAt" is null
      returning ${taskColumns}, t."id" as "taskId"
    ), ${logChange('changed', { action: 'task.moved', entity: 'task', changes }, cause)}
    select ${taskAgain} from changed t
  `.execute(db)
  return rows[0]
}

/**
 * Two who move at once would read the same neighbours and give one place twice, or stand in each other's way while the
 * keys around are rewritten. Held until the transaction ends; changes of other fields don't wait for it. The same
 * statement looks the status up.
 */
async function oneAtATime(db: Db, projectId: string, statusId: string | undefined): Promise<void> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select pg_advisory_xact_lock(hashtextextended(${projectId}, 0)), ${statusId ?? null}::uuid is null or exists (
      select 1 from statuses s where s."id" = ${statusId ?? null}::uuid and s."projectId" = ${projectId}::uuid and not s."isArchived"
    ) as "isKnown"
  `.execute(db)
  if (!rows[0]?.isKnown) throw createUnknownStatusError()
}

async function getRankFor(db: Db, task: Task, place: Place): Promise<string> {
  const neighbours = await findNeighbours(db, task.projectId, place, task.id)
  const rank = findRankBetween(neighbours.after, neighbours.before)
  if (rank !== undefined) return rank
  await updateRanks(db, task, neighbours.after)
  const fresh = await findNeighbours(
    db,
    task.projectId,
    { after: place.after, before: null },
    task.id,
  )
  const found = findRankBetween(fresh.after, fresh.before)
  if (found === undefined)
    throw new Error('No room for a task even after its neighbours got new keys')
  return found
}

/** Gives the rows from `from` on new short keys, in their order; readers of the project then load it again. */
async function updateRanks(db: Db, task: Task, from: string | null): Promise<void> {
  const { rows } = await sql<{ id: string; rank: string }>`
    select t."id", t."rank" from tasks t
    where t."projectId" = ${task.projectId} and t."id" <> ${task.id} and (${from}::text is null or t."rank" >= ${from})
    order by t."rank", t."id" limit ${rewriteCount + 1} for update
  `.execute(db)
  const before = rows.length > rewriteCount ? rows.at(-1) : undefined
  const moved = before ? rows.filter((row) => row.rank < before.rank) : rows
  const previous = await sql<{ rank: string | null }>`
    select max(t."rank") as "rank" from tasks t where t."projectId" = ${task.projectId} and t."id" <> ${task.id} and t."rank" < ${rows[0]?.rank ?? ''}
  `.execute(db)
  const ranks = getRanksBetween(previous.rows[0]?.rank ?? null, before?.rank ?? null, moved.length)
  await sql`
    with changed as (
      update tasks t set "rank" = n."rank", "version" = t."version" + 1
      from unnest(${moved.map((row) => row.id)}::uuid[], ${ranks}::text[]) as n("id", "rank")
      where t."id" = n."id" returning t."id"
    ), one as (
      select ${task.projectId}::uuid as "id", ${task.projectId}::uuid as "projectId", null::uuid as "taskId" from changed limit 1
    ), ${logChange('one', { action: 'task.resync', entity: 'project' }, { actorId: null, via: 'automation' })}
    select 1
  `.execute(db)
}
