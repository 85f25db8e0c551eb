import { hash, randomBytes } from 'node:crypto'
import { type AddressedFeed, type CalendarFeed, feedLimit } from '@courtside/contract/calendars.ts'
import { type Actor, getOwnIds } from '@courtside/contract/can.ts'
import type { EventSpan } from '@courtside/contract/event-span.ts'
import type { Recurrence } from '@courtside/contract/recurrence.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { actorJson } from '#features/identity/find-actor.ts'
import {
  isAssigned,
  isMine,
  joinMine,
  isReadableProject,
  isReadableTask,
} from '#features/projects/visible.ts'

const columns = sql`f."id", f."projectId", f."name", f."hasDone", f."createdAt", f."renewedAt", f."fetchedAt"`
const hashOf = (secret: string) => hash('sha256', secret, 'base64url')
const createSecret = () => randomBytes(32).toString('base64url')
const linkOf = (secret: string) => `/api/calendars/${secret}.ics`

/** So many tasks at most, those due last: what was due long ago and never done goes first. */
const taskLimit = 5000
/** And so many events, the last ones. */
const eventLimit = 500

/** Feeds of one's own, also of projects one no longer sees, to revoke them. */
export async function listFeeds(db: Db, actor: Actor): Promise<CalendarFeed[]> {
  const { rows } = await sql<CalendarFeed>`
    select ${columns} from calendar_feeds f where f."ownerId" = ${actor.id} order by f."createdAt", f."id"
  `.execute(db)
  return rows
}

/** Makes a feed, or of one that is there another; undefined when it is somebody else's, or one has too many. */
export async function addFeed(
  db: Db,
  actor: Actor,
  draft: Pick<CalendarFeed, 'id' | 'projectId' | 'name' | 'hasDone'>,
): Promise<AddressedFeed | undefined> {
  const secret = createSecret()
  const { rows } = await sql<CalendarFeed>`
    with others as (
      select count(*) as "count" from calendar_feeds where "ownerId" = ${actor.id} and "id" <> ${draft.id}
    )
    insert into calendar_feeds as f ("id", "ownerId", "projectId", "name", "hasDone", "keyHash")
    select ${draft.id}::uuid, ${actor.id}::uuid, ${draft.projectId}::uuid, ${draft.name}, ${draft.hasDone}, ${hashOf(secret)}
    from others where "count" < ${feedLimit}
    on conflict ("id") do update set
      "projectId" = excluded."projectId", "name" = excluded."name", "hasDone" = excluded."hasDone",
      "keyHash" = excluded."keyHash", "renewedAt" = now(), "fetchedAt" = null
    where f."ownerId" = ${actor.id}
    returning ${columns}
  `.execute(db)
  return rows[0] && { ...rows[0], link: linkOf(secret) }
}

/** Whether there is such a feed, whosever it is. */
export async function isFeed(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from calendar_feeds where "id" = ${id}::uuid`.execute(db)
  return rows.length > 0
}

/** A new address for a feed; undefined when there is none of theirs. */
export async function rotateFeed(
  db: Db,
  actor: Actor,
  id: string,
): Promise<AddressedFeed | undefined> {
  const secret = createSecret()
  const { rows } = await sql<CalendarFeed>`
    update calendar_feeds f set "keyHash" = ${hashOf(secret)}, "renewedAt" = now(), "fetchedAt" = null
    where f."id" = ${id} and f."ownerId" = ${actor.id} returning ${columns}
  `.execute(db)
  return rows[0] && { ...rows[0], link: linkOf(secret) }
}

/** Undefined when there is none of theirs. */
export async function removeFeed(
  db: Db,
  actor: Actor,
  id: string,
): Promise<CalendarFeed | undefined> {
  const { rows } = await sql<CalendarFeed>`
    delete from calendar_feeds f where f."id" = ${id} and f."ownerId" = ${actor.id} returning ${columns}
  `.execute(db)
  return rows[0]
}

/** A feed as an address leads to it, with the rights its owner has now. */
export type OpenedFeed = CalendarFeed & {
  readonly actor: Actor
  readonly timeZone: string
  readonly title: string
}

/** Notes that it was fetched, at most every hour. Undefined for a wrong secret, and when its owner may not come in. */
export async function openFeed(db: Db, secret: string): Promise<OpenedFeed | undefined> {
  const { rows } = await sql<OpenedFeed>`
    with noted as (
      update calendar_feeds set "fetchedAt" = now()
      where "keyHash" = ${hashOf(secret)} and coalesce("fetchedAt" < now() - interval '1 hour', true)
    )
    select ${columns}, ${actorJson} as "actor", coalesce(p."timeZone", o."timeZone") as "timeZone",
      coalesce(p."name", o."name") as "title"
    from calendar_feeds f join users u on u."id" = f."ownerId" cross join organisations o
    left join projects p on p."id" = f."projectId"
    where f."keyHash" = ${hashOf(secret)} and u."status" = 'active' and not exists (
      select 1 from identities i join accounts a on a."id"::text = i."subject" where i."userId" = u."id" and a."isDisabled"
    )
  `.execute(db)
  return rows[0]
}

/** What a calendar shows of a project's event. */
export type FeedEvent = EventSpan & {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly targetOn: string
  readonly venue: string
  readonly address: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly version: number
}

/** The event of the feed's project; of a feed over all projects those one takes part in or has work in. */
export async function listFeedEvents(
  db: Db,
  { actor, projectId }: OpenedFeed,
): Promise<FeedEvent[]> {
  const whose = projectId
    ? sql`p."id" = ${projectId}`
    : sql`(mine."permissions" is not null or exists (
        select from tasks own where own."projectId" = p."id" and own."deletedAt" is null and ${isMine(actor, 'own')}))`
  const { rows } = await sql<FeedEvent>`
    select p."id", p."key", p."name", p."targetOn", p."eventEndOn", p."venue", p."address", p."createdAt", p."updatedAt", p."version"
    from projects p ${joinMine(actor)}
    where ${whose} and p."targetOn" is not null and p."status" <> 'cancelled' and ${isReadableProject(actor)}
      and p."archivedAt" is null and p."deletedAt" is null
    order by p."targetOn" desc, p."id" limit ${eventLimit}
  `.execute(db)
  return rows
}

/** What a calendar shows of a task, or of an item of its checklists: there the description is what the task is called. */
export type FeedTask = {
  readonly id: string
  readonly key: string
  readonly title: string
  readonly description: string
  readonly projectName: string
  readonly timeZone: string
  readonly statusName: string
  readonly isDone: boolean
  readonly startOn: string | null
  readonly startTime: string | null
  readonly dueOn: string
  readonly dueTime: string | null
  readonly recurrence: Recurrence | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly version: number
}

/** The tasks of the feed's project; of a feed over all projects one's own, and the items of checklists one is given. */
export async function listFeedTasks(
  db: Db,
  { actor, projectId, hasDone }: OpenedFeed,
): Promise<FeedTask[]> {
  const whose = projectId ? sql`t."projectId" = ${projectId}` : isAssigned(actor)
  const isWanted = (isDone: RawBuilder<unknown>, dueOn: RawBuilder<unknown>) => sql`
    ${dueOn} is not null and s."group" <> 'cancelled' and (not ${isDone} or (${hasDone}::boolean and ${dueOn} > current_date - 366))`
  const isDone = sql`(s."group" = 'completed')`
  const isItemDone = sql`(i."isDone" or s."group" = 'completed')`
  const shared = sql`p."name" as "projectName", p."timeZone", s."name" as "statusName", t."createdAt", t."updatedAt", t."version"`
  const places = sql`join projects p on p."id" = t."projectId" join statuses s on s."id" = t."statusId" ${joinMine(actor)}`
  const isThere = sql`${isReadableTask(actor)} and t."deletedAt" is null and t."archivedAt" is null and p."archivedAt" is null and p."deletedAt" is null`
  const { rows } = await sql<FeedTask>`
    select t."id", p."key" || '-' || t."number" as "key", t."title", left(t."description", 600) as "description", ${shared},
      ${isDone} as "isDone", t."startOn", t."startTime", t."dueOn", t."dueTime", t."recurrence"
    from tasks t ${places} where ${whose} and ${isWanted(isDone, sql`t."dueOn"`)} and ${isThere}
    union all
    select i."id", p."key" || '-' || t."number", i."title", t."title", ${shared},
      ${isItemDone}, null, null, i."dueOn", null, null
    from checklist_items i join tasks t on t."id" = i."taskId" ${places}
    where ${projectId === null}::boolean and i."assigneeId" = any(${getOwnIds(actor)}::uuid[])
      and ${isWanted(isItemDone, sql`i."dueOn"`)} and ${isThere}
    order by "dueOn" desc, "id" limit ${taskLimit}
  `.execute(db)
  return rows
}
