import type { TaskAccess } from '@courtside/contract/access.ts'
import { type Actor, type ProjectFacts, can, getOwnIds } from '@courtside/contract/can.ts'
import { type Given, getGiven, getGivenIds } from '@courtside/contract/given-fields.ts'
import { type WatchReason, type Watchers, watchReasonOf } from '@courtside/contract/watchers.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { buildMembers } from '#features/groups/visible.ts'
import { actorJson } from '#features/identity/find-actor.ts'
import { isKnownUser } from '#features/users/visible.ts'
import { givenColumns, makerAndHolderIds } from './given-columns.ts'

/** Somebody who watches a task, and why. */
export type Watcher = {
  readonly taskId: string
  readonly userId: string
  readonly reason: WatchReason
}

/** A person who can sign in, and the task they might be told of, with all that decides whether they may read it. */
type Row = Given &
  Pick<ProjectFacts, 'visibility' | 'myPermissions'> & {
    taskId: string
    actor: Actor
    createdById: string | null
    watchers: Watchers
    isDeleted: boolean
    isProjectDeleted: boolean
  }

/**
 * Who watches these tasks and why, as far as they may read them now and can sign in: what tells people of changes asks
 * here, at the moment it tells. One statement for all of the tasks.
 */
export async function findWatchers(db: Db, taskIds: readonly string[]): Promise<Watcher[]> {
  const rows = await findReaders(db, taskIds, [])
  return rows.flatMap((row) => {
    const reason = watchReasonOf(row, getOwnIds(row.actor))
    return reason ? [{ taskId: row.taskId, userId: row.actor.id, reason }] : []
  })
}

/** Somebody who may read a task now and can sign in, and why they watch it; null where they don't. */
export type Reader = {
  readonly taskId: string
  readonly userId: string
  readonly groupIds: readonly string[]
  readonly watchReason: WatchReason | null
}

/**
 * Who watches these tasks, and who of `asked` may read them besides. Tasks in the trash have no readers here, not even
 * those who could bring them back.
 */
export async function findTaskReaders(
  db: Db,
  taskIds: readonly string[],
  asked: readonly string[],
): Promise<Reader[]> {
  const rows = await findReaders(db, taskIds, asked)
  return rows.flatMap((row) =>
    row.isDeleted || row.isProjectDeleted
      ? []
      : [
          {
            taskId: row.taskId,
            userId: row.actor.id,
            groupIds: row.actor.groupIds,
            watchReason: watchReasonOf(row, getOwnIds(row.actor)) ?? null,
          },
        ],
  )
}

/** Of these people, those who may read the task; of these groups, those with somebody in them who may. */
export async function findThoseWhoRead(
  db: Db,
  taskId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const rows = await findReaders(db, [taskId], userIds)
  return new Set(rows.flatMap(({ actor }) => getOwnIds(actor)))
}

/**
 * Of these people and groups, as far as the actor knows them and they can sign in: whether they may read the task, and
 * whether they could if it were assigned to them. Of a group it is enough that one of its people may.
 */
export async function findTaskAccess(
  db: Db,
  actor: Actor,
  taskId: string,
  userIds: readonly string[],
): Promise<TaskAccess[]> {
  const known = await sql<{ id: string }>`
    select u."id" from users u where u."id" = any(${userIds}::uuid[]) and ${isKnownUser(actor)}
  `.execute(db)
  const rows = await findConcerned(db, [taskId], userIds)
  return known.rows.flatMap(({ id }) => {
    const meant = rows.filter((row) => getOwnIds(row.actor).includes(id))
    if (meant.length === 0) return []
    const assigned = meant.map((row) => ({ ...row, assigneeIds: [...row.assigneeIds, id] }))
    return [{ id, canRead: meant.some(canRead), canReadIfAssigned: assigned.some(canRead) }]
  })
}

/** All who could watch the tasks, and `asked` besides, without those who may not read them. A group is all in it. */
const findReaders = async (db: Db, taskIds: readonly string[], asked: readonly string[]) =>
  (await findConcerned(db, taskIds, asked)).filter(canRead)

async function findConcerned(
  db: Db,
  taskIds: readonly string[],
  asked: readonly string[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t."id" as "taskId", ${actorJson} as "actor", t."createdById", ${givenColumns}, t."watchers",
      t."deletedAt" is not null as "isDeleted", p."deletedAt" is not null as "isProjectDeleted", p."visibility",
      (
        select r."permissions" from project_members m join roles r on r."id" = m."roleId"
        where m."projectId" = p."id" and m."userId" = u."id"
      ) as "myPermissions"
    from tasks t join projects p on p."id" = t."projectId"
    cross join lateral (
      select distinct w."id" from (
        select unnest(${makerAndHolderIds}) as "id"
        union select jsonb_object_keys(t."watchers")::uuid
        union select unnest(${asked}::uuid[])
      ) meant cross join lateral (select meant."id" union all ${buildMembers(sql`meant."id"`)}) w
    ) who
    join users u on u."id" = who."id" and not u."isGroup" and u."status" = 'active' and not u."isPlaceholder"
    where t."id" = any(${taskIds}::uuid[])
  `.execute(db)
  return rows
}

const canRead = (row: Row): boolean =>
  can.readTask(row.actor, {
    project: {
      visibility: row.visibility,
      myPermissions: row.myPermissions,
      hasMyTasks: getOwnIds(row.actor).some((id) => getGivenIds(row).includes(id)),
      isDeleted: row.isProjectDeleted,
    },
    ...getGiven(row),
    isDeleted: row.isDeleted,
  })
