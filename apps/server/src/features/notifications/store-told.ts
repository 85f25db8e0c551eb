import type { NotificationChannel, NotificationReason } from '@courtside/contract/notifications.ts'
import type { WatchReason } from '@courtside/contract/watchers.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { thisMoment } from '#db/this-moment.ts'
import { buildNotice } from '#live/hub.ts'

/** One thing to tell one person. */
export type Draft = {
  readonly id: string
  readonly userId: string
  /** The task or the page it tells of; the other one is null. */
  readonly taskId: string | null
  readonly pageId: string | null
  /** What it tells of, once for each person: the id of an entry of the log, or the name of a reminder. */
  readonly event: string
  readonly activityId: string | null
  readonly commentId: string | null
  readonly actorId: string | null
  readonly reason: NotificationReason
  readonly watchReason: WatchReason | null
  readonly isInInbox: boolean
  readonly createdAt: string
  /** The ways out of the app that it is to go. */
  readonly channels: readonly NotificationChannel[]
}

type Told = {
  readonly drafts: readonly Draft[]
  /** Who have lost something they were told of. */
  readonly lostIds?: readonly string[]
  /** How long something waits before it leaves the app by each way, in seconds; what is not named goes at once. */
  readonly settleSeconds: Partial<Record<NotificationChannel, number>>
}

/**
 * Stores what is told, for each person and event once, with what is to leave the app, wakes what was put off on the same
 * task or page and tells the people's open pages.
 */
export async function storeTold(
  db: Db,
  { drafts, lostIds = [], settleSeconds }: Told,
): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as g("id" uuid, "userId" uuid, "taskId" uuid, "pageId" uuid, "event" text,
        "activityId" uuid, "commentId" uuid, "actorId" uuid, "reason" text, "watchReason" text, "isInInbox" boolean,
        "createdAt" timestamptz, "channels" jsonb)
    ), made as (
      insert into notifications ("id", "userId", "taskId", "pageId", "event", "activityId", "commentId", "actorId", "reason", "watchReason", "isInInbox", "createdAt")
      select "id", "userId", "taskId", "pageId", "event", "activityId", "commentId", "actorId", "reason", "watchReason", "isInInbox", "createdAt" from given
      on conflict ("userId", "event") do nothing returning "id", "userId", coalesce("taskId", "pageId") as "placeId", "isInInbox"
    ), woken as (
      update notifications n set "snoozedUntil" = ${thisMoment} from (select distinct "userId", "placeId" from made where "isInInbox") m
      where n."userId" = m."userId" and coalesce(n."taskId", n."pageId") = m."placeId" and n."doneAt" is null and n."snoozedUntil" > now()
    ), sent as (
      insert into deliveries ("notificationId", "channel", "nextTryAt")
      select m."id", c, ${thisMoment} + coalesce((${JSON.stringify(settleSeconds)}::jsonb ->> c)::int, 0) * interval '1 second'
      from made m join given g on g."id" = m."id", jsonb_array_elements_text(g."channels") c
    )
    select ${buildNotice('inbox', sql`u."userId"`)} from (
      select "userId" from made where "isInInbox" union select unnest(${lostIds}::uuid[])
    ) u
  `.execute(db)
}
