import type { Actor } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import {
  type InboxEntry,
  type Notification,
  countedTasks,
  excerptLimit,
  type listInbox as endpoint,
  shownPerTask,
} from '@courtside/contract/notifications.ts'
import { type RawBuilder, sql } from 'kysely'
import { keyset, pageOf } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { shownChanges } from '#features/activity/list-activity.ts'
import { isAsleep, isOpen, isTold, isUnread, joinTold } from './visible.ts'

type Query = HandlerArguments<typeof endpoint>['query']
type State = Query['state']

/** How long what people are done with is kept, in days. */
const keptDays = 90

const isIn: Readonly<Record<State, RawBuilder<boolean>>> = {
  open: isOpen,
  unread: isOpen,
  snoozed: sql<boolean>`(n."isInInbox" and n."doneAt" is null and ${isAsleep})`,
  done: sql<boolean>`(n."isInInbox" and n."doneAt" > now() - ${keptDays} * interval '1 day')`,
}

/** When something came or came back; of what is put off when it will, and of what is done when that was. */
const cameAt = sql`case when n."snoozedUntil" <= now() then greatest(n."createdAt", n."snoozedUntil") else n."createdAt" end`
const moment: Readonly<Record<State, RawBuilder<unknown>>> = {
  open: cameAt,
  unread: cameAt,
  snoozed: sql`n."snoozedUntil"`,
  done: sql`n."doneAt"`,
}

/** A page of what the person is told of, by task: the newest first, but of what is put off the soonest. */
export async function listInbox(db: Db, actor: Actor, query: Query) {
  const { state } = query
  const paging = keyset({ value: sql`e."at"`, cast: 'timestamptz' }, sql`e."taskId"`, {
    sort: state === 'snoozed' ? 'at' : '-at',
    after: query.after,
  })
  const { rows } = await sql<Omit<InboxEntry, 'notifications'> & { sortValue: string }>`
    with entries as (
      select n."taskId", max(${moment[state]}) as "at", bool_or(${isUnread}) as "isUnread", count(*)::int as "count",
        max(n."snoozedUntil") filter (where ${isAsleep}) as "snoozedUntil"
      from notifications n ${joinTold(actor)} where ${isTold(actor)} and ${isIn[state]}
      group by n."taskId" having ${state === 'unread' ? sql`bool_or(${isUnread})` : sql`true`}
    )
    select e."taskId", e."at", e."isUnread", e."count", e."snoozedUntil", p."key" || '-' || t."number" as "taskKey", t."title" as "taskTitle",
      s."group" as "statusGroup", p."id" as "projectId", p."name" as "projectName", ${paging.sortValue}
    from entries e join tasks t on t."id" = e."taskId" join projects p on p."id" = t."projectId" join statuses s on s."id" = t."statusId"
    where ${paging.isBehind} order by ${paging.order} limit ${query.limit + 1}
  `.execute(db)
  const { items, next } = pageOf(rows, query.limit, (row) => [row.sortValue, row.taskId])
  const ids = items.map(({ taskId }) => taskId)
  const told = Map.groupBy(await findTold(db, actor, ids, state), ({ taskId }) => taskId)
  return {
    items: items.map((row) => ({ ...row, notifications: told.get(row.taskId) ?? [] })),
    next,
  }
}

/** The newest that the person is told of each task, who is known to see the tasks. */
async function findTold(db: Db, { id }: Actor, taskIds: readonly string[], state: State) {
  if (taskIds.length === 0) return []
  const { rows } = await sql<Notification & { taskId: string }>`
    select n."taskId", n."id", n."createdAt" as "at", n."reason", n."watchReason", n."actorId", n."commentId", n."isUnread", n."excerpt",
      a."action", coalesce(${shownChanges}, '{}') as "changes"
    from unnest(${taskIds}::uuid[]) k("id") cross join lateral (
      select n."taskId", n."id", n."createdAt", n."reason", n."watchReason", n."actorId", n."commentId", n."activityId",
        ${isUnread} as "isUnread", left(c."body", ${excerptLimit}) as "excerpt"
      from notifications n left join comments c on c."id" = n."commentId"
      where n."userId" = ${id}::uuid and n."taskId" = k."id" and c."deletedAt" is null and ${isIn[state]}
      order by n."createdAt" desc, n."id" desc limit ${shownPerTask}
    ) n left join activity a on a."id" = n."activityId" order by n."createdAt" desc, n."id" desc
  `.execute(db)
  return rows
}

/** Tasks with something unread, the newest first, and when the next that is put off comes back. */
export async function countInbox(db: Db, actor: Actor) {
  const { rows } = await sql<{ unread: number; taskIds: string[]; nextAt: string | null }>`
    with told as (
      select n."taskId", max(${cameAt}) filter (where ${isUnread} and not ${isAsleep}) as "at",
        min(n."snoozedUntil") filter (where ${isAsleep}) as "nextAt"
      from notifications n ${joinTold(actor)}
      where ${isTold(actor)} and n."isInInbox" and n."doneAt" is null and (${isUnread} or ${isAsleep})
      group by n."taskId"
    )
    select count("at")::int as "unread", min("nextAt") as "nextAt",
      coalesce((array_agg("taskId" order by "at" desc) filter (where "at" is not null))[1:${sql.lit(countedTasks)}], '{}') as "taskIds"
    from told
  `.execute(db)
  return rows[0] ?? { unread: 0, taskIds: [], nextAt: null }
}

/** Forgets what people were done with long ago. */
export async function purgeDone(db: Db): Promise<void> {
  await sql`
    delete from notifications where "doneAt" < now() - ${keptDays} * interval '1 day'
  `.execute(db)
}
