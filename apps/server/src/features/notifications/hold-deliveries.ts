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
export async function dropStale(db: Db, channel: MessageChannel): Promise<void> {
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

/** Notes another attempt, and when the next may begin; answers what nobody else has. */
export async function beginAttempt(
  db: Db,
  channel: MessageChannel,
  { ids }: Group,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update deliveries set "attemptCount" = "attemptCount" + 1, "nextTryAt" = now() + least(10 * 2 ^ "attemptCount", 7200) * interval '1 second'
    where "channel" = ${channel} and "notificationId" in (
      select "notificationId" from deliveries where "notificationId" = any(${ids}::uuid[]) and "channel" = ${channel}
        and "state" = 'waiting' and "nextTryAt" <= now() for update skip locked
    ) returning "notificationId" as "id"
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Holds these until the transaction ends; answers what nobody else does, and what waits still. */
export async function holdDeliveries(
  db: Db,
  channel: MessageChannel,
  ids: readonly string[],
  isMeant: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select "notificationId" as "id" from deliveries where "notificationId" = any(${ids}::uuid[]) and "channel" = ${channel}
      and "state" = 'waiting' and ${isMeant} for update skip locked
  `.execute(db)
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
export async function noteProblem(
  db: Db,
  channel: MessageChannel,
  ids: readonly string[],
  problem: string,
): Promise<void> {
  await sql`
    update deliveries set "problem" = ${problem} where "notificationId" = any(${ids}::uuid[]) and "channel" = ${channel}
  `.execute(db)
}
