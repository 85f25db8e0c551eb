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
import { keyset, getPage } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { shownChanges } from '#features/activity/list-activity.ts'
import { hideLinks } from '#features/tasks/hide-links.ts'
import { buildNameJson } from '#features/wiki/name-columns.ts'
import { isAsleep, isOpen, isTold, isUnread, joinTold, summaryOfVersion } from './visible.ts'

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

/** The task or the page that `notifications n` tells of. */
const place = sql`coalesce(n."taskId", n."pageId")`

/** A page of what the person is told of, by task and page: the newest first, but of what is put off the soonest. */
export async function listInbox(db: Db, actor: Actor, query: Query) {
  const { state } = query
  const paging = keyset({ value: sql`e."at"`, cast: 'timestamptz' }, sql`e."id"`, {
    sort: state === 'snoozed' ? 'at' : '-at',
    after: query.after,
  })
  const { rows } = await sql<Omit<InboxEntry, 'notifications'> & { sortValue: string }>`
    with entries as (
      select ${place} as "id", n."taskId", n."pageId", max(${moment[state]}) as "at", bool_or(${isUnread}) as "isUnread", count(*)::int as "count",
        max(n."snoozedUntil") filter (where ${isAsleep}) as "snoozedUntil"
      from notifications n ${joinTold(actor)} where ${isTold(actor)} and ${isIn[state]}
      group by n."taskId", n."pageId" having ${state === 'unread' ? sql`bool_or(${isUnread})` : sql`true`}
    )
    select e."id", e."taskId", e."at", e."isUnread", e."count", e."snoozedUntil", p."key" || '-' || t."number" as "taskKey", t."title" as "taskTitle",
      s."group" as "statusGroup", p."id" as "projectId", p."name" as "projectName",
      case when pg."id" is not null then ${buildNameJson('pg')} end as "page", ${paging.sortValue}
    from entries e left join tasks t on t."id" = e."taskId" left join projects p on p."id" = t."projectId" left join statuses s on s."id" = t."statusId"
      left join pages pg on pg."id" = e."pageId"
    where ${paging.isBehind} order by ${paging.order} limit ${query.limit + 1}
  `.execute(db)
  const { items, next } = getPage(rows, query.limit, (row) => [row.sortValue, row.id])
  const ids = items.map(({ id }) => id)
  const told = Map.groupBy(await findTold(db, actor, ids, state), ({ placeId }) => placeId)
  return {
    items: items.map((row) => ({ ...row, notifications: told.get(row.id) ?? [] })),
    next,
  }
}

/** The newest that the person is told of each task and page, who is known to see these. */
async function findTold(db: Db, actor: Actor, placeIds: readonly string[], state: State) {
  if (placeIds.length === 0) return []
  const { rows } = await sql<Notification & { placeId: string }>`
    select n."placeId", n."id", n."createdAt" as "at", n."reason", n."watchReason", n."actorId", n."commentId", n."isUnread",
      left(coalesce(n."body", ${summaryOfVersion}), ${excerptLimit}) as "excerpt", a."action", coalesce(${shownChanges}, '{}') as "changes"
    from unnest(${placeIds}::uuid[]) k("id") cross join lateral (
      select k."id" as "placeId", n."id", n."createdAt", n."reason", n."watchReason", n."actorId", n."commentId", n."activityId", n."pageId",
        ${isUnread} as "isUnread", c."body"
      from notifications n left join comments c on c."id" = n."commentId"
      where n."userId" = ${actor.id}::uuid and (n."taskId" = k."id" or n."pageId" = k."id") and c."deletedAt" is null and ${isIn[state]}
      order by n."createdAt" desc, n."id" desc limit ${shownPerTask}
    ) n left join activity a on a."id" = n."activityId" order by n."createdAt" desc, n."id" desc
  `.execute(db)
  return hideLinks(db, actor, rows)
}

/** Tasks and pages with something unread, the newest first, and when the next that is put off comes back. */
export async function countInbox(db: Db, actor: Actor) {
  const { rows } = await sql<{
    unread: number
    taskIds: string[]
    pageIds: string[]
    nextAt: string | null
  }>`
    with told as (
      select n."taskId", n."pageId", max(${cameAt}) filter (where ${isUnread} and not ${isAsleep}) as "at",
        min(n."snoozedUntil") filter (where ${isAsleep}) as "nextAt"
      from notifications n ${joinTold(actor)}
      where ${isTold(actor)} and n."isInInbox" and n."doneAt" is null and (${isUnread} or ${isAsleep})
      group by n."taskId", n."pageId"
    )
    select count("at")::int as "unread", min("nextAt") as "nextAt",
      ${newest('taskId')}, ${newest('pageId')}
    from told
  `.execute(db)
  return rows[0] ?? { unread: 0, taskIds: [], pageIds: [], nextAt: null }
}

const newest = (kind: 'taskId' | 'pageId'): RawBuilder<unknown> => {
  const id = sql.ref(kind)
  return sql`coalesce((array_agg(${id} order by "at" desc) filter (where "at" is not null and ${id} is not null))[1:${sql.lit(countedTasks)}], '{}') as ${sql.ref(`${kind}s`)}`
}

/** Forgets what people were done with long ago. */
export async function purgeDone(db: Db): Promise<void> {
  await sql`
    delete from notifications where "doneAt" < now() - ${keptDays} * interval '1 day'
  `.execute(db)
}
