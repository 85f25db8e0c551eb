import type { NotificationChannel } from '@courtside/contract/notifications.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Ways that lead to a person at once, each message about one task or page. */
export type MessageChannel = Extract<NotificationChannel, 'telegram' | 'push'>

/** With ten seconds between the first two and then twice as long each time, up to two hours: about a day. */
const attemptLimit = 20

/** A lively talk is told of after so many seconds more than it takes to settle, even if it goes on. */
const longestWait = 90

/** What could not go for so long, as the way was not there meanwhile or only quiet hours, is no news. */
const staleHours = 24

/** All that a person is told of one task or page at once. */
export type Group = { readonly userId: string; readonly ids: readonly string[] }

/** Gives up what is no news any more, and what was tried often enough; what reached one of somebody's browsers was sent. */
export async function removeStale(db: Db, channel: MessageChannel): Promise<void> {
  await sql`
    update deliveries set "state" = case when "reachedIds" = '{}' then 'dropped' else 'sent' end,
      "sentAt" = case when "reachedIds" <> '{}' then now() end, "problem" = coalesce("problem", 'It could not be sent in time')
    where "state" = 'waiting' and "channel" = ${channel} and ("nextTryAt" < now() - ${staleHours} * interval '1 hour'
      or ("nextTryAt" <= now() and "attemptCount" >= ${attemptLimit}))
  `.execute(db)
}

/** Rows of `userId`, `since` and `ids`: what has settled, by person and task or page. */
export const settled = (channel: MessageChannel): RawBuilder<unknown> => sql`(
  select n."userId", min(d."nextTryAt") as "since", array_agg(d."notificationId") filter (where d."nextTryAt" <= now()) as "ids"
  from deliveries d join notifications n on n."id" = d."notificationId"
  where d."state" = 'waiting' and d."channel" = ${channel}
  group by n."userId", coalesce(n."taskId", n."pageId")
  having max(d."nextTryAt") <= now() or min(d."nextTryAt") <= now() - ${longestWait} * interval '1 second'
)`

/**
 * Of deliveries that belong together: locks all of them, or none where somebody else holds one. A part alone would be a
 * message, and the rest another one.
 */
const lockedTogether = (
  channel: MessageChannel,
  ids: readonly string[],
  isMeant: RawBuilder<boolean>,
): RawBuilder<{ id: string }> => {
  const meant = sql`"notificationId" = any(${ids}::uuid[]) and "channel" = ${channel} and "state" = 'waiting' and ${isMeant}`
  return sql<{ id: string }>`
    with held as materialized (select "notificationId" as "id" from deliveries where ${meant} for update skip locked)
    select "id" from held where (select count(*) from held) = (select count(*) from deliveries where ${meant})
  `
}

/**
 * Notes another attempt, and when the next may begin; answers what is to be sent. That is nothing where somebody else
 * begins one with the same person, or holds a part: all of it waits for the next look then.
 */
export async function startAttempt(
  db: Db,
  channel: MessageChannel,
  { userId, ids }: Group,
): Promise<string[]> {
  const isFree = sql<boolean>`(select "isOurs" from turn)`
  const isDue = sql<boolean>`"nextTryAt" <= now() and ${isFree}`
  const { rows } = await sql<{ id: string }>`
    with turn as materialized (
      select pg_try_advisory_xact_lock(hashtextextended(${`${channel} attempt ${userId}`}, 0)) as "isOurs"
    )
    update deliveries set "attemptCount" = "attemptCount" + 1, "nextTryAt" = now() + least(10 * 2 ^ "attemptCount", 7200) * interval '1 second'
    where "channel" = ${channel} and "notificationId" in (${lockedTogether(channel, ids, isDue)})
    returning "notificationId" as "id"
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Holds these until the transaction ends; answers what waits still, and nothing where somebody else holds one of them. */
export async function holdDeliveries(
  db: Db,
  channel: MessageChannel,
  ids: readonly string[],
  isMeant: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<string[]> {
  const { rows } = await lockedTogether(channel, ids, isMeant).execute(db)
  return rows.map(({ id }) => id)
}

/** With a problem nothing was sent, and nothing will be. */
export async function endDeliveries(
  db: Db,
  channel: MessageChannel,
  ids: readonly string[],
  problem: string | null,
): Promise<void> {
  await sql`
    update deliveries set "state" = case when ${problem}::text is null then 'sent' else 'dropped' end, "problem" = ${problem}::text,
      "sentAt" = case when ${problem}::text is null then now() end
    where "notificationId" = any(${ids}::uuid[]) and "channel" = ${channel} and "state" = 'waiting'
  `.execute(db)
}

/** Notes why these have to wait. */
export async function recordProblem(
  db: Db,
  channel: MessageChannel,
  ids: readonly string[],
  problem: string,
): Promise<void> {
  await sql`
    update deliveries set "problem" = ${problem} where "notificationId" = any(${ids}::uuid[]) and "channel" = ${channel}
  `.execute(db)
}
