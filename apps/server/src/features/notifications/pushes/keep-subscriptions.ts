import type { Actor } from '@courtside/contract/can.ts'
import { type BrowserSubscription, pushSubscriptionLimit } from '@courtside/contract/push.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { isLive } from '#features/identity/tokens/manage-sessions.ts'

/**
 * Of `push_subscriptions b`: that the sign-in it was switched on in holds. One of an identity service elsewhere is known
 * only by when all sign-ins of a person were ended last.
 */
export const holds: RawBuilder<boolean> = sql<boolean>`case when b."sessionId" is not null
  then exists (select from sessions s where s."id" = b."sessionId" and ${isLive})
  else exists (select from users v where v."id" = b."userId" and v."validSince" < b."createdAt") end`

/** Whether somebody has a browser that is told of things. */
export const hasBrowser = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from push_subscriptions b where b."userId" = ${userId} and ${holds})`

type Row = { id: string; createdAt: string; lastUsedAt: string | null }

export async function listSubscriptions(db: Db, { id }: Actor): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select b."id", b."createdAt", b."lastUsedAt" from push_subscriptions b
    where b."userId" = ${id}::uuid and ${holds} order by b."createdAt" desc, b."id"
  `.execute(db)
  return rows
}

/** Tells somebody of things in a browser, which is told of nobody else's from now on. */
export async function storeSubscription(
  db: Db,
  { id: userId }: Actor,
  { endpoint, keys }: BrowserSubscription,
  sessionId: string | undefined,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    with stored as (
      insert into push_subscriptions ("id", "userId", "sessionId", "endpoint", "p256dh", "auth")
      values (${createId()}::uuid, ${userId}::uuid, ${sessionId ?? null}::uuid, ${endpoint}, ${keys.p256dh}, ${keys.auth})
      on conflict ("endpoint") do update set "userId" = excluded."userId", "sessionId" = excluded."sessionId", "p256dh" = excluded."p256dh",
        "auth" = excluded."auth", "createdAt" = now(), "lastUsedAt" = null, "pausedUntil" = null, "problem" = null
      returning "id", "createdAt", "lastUsedAt"
    ), forgotten as (
      delete from push_subscriptions where "id" in (
        select b."id" from push_subscriptions b where b."userId" = ${userId}::uuid and b."endpoint" <> ${endpoint}
        order by b."createdAt" desc, b."id" offset ${pushSubscriptionLimit - 1})
    )
    select "id", "createdAt", "lastUsedAt" from stored
  `.execute(db)
  return rows[0]
}

/** Whether it was theirs. */
export async function removeSubscription(db: Db, { id: userId }: Actor, id: string) {
  const { numAffectedRows } = await sql`
    delete from push_subscriptions where "id" = ${id}::uuid and "userId" = ${userId}::uuid
  `.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

/** Whether somebody is told at the old address, which the browser has another for. */
export async function updateSubscription(
  db: Db,
  was: string,
  { endpoint, keys }: BrowserSubscription,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update push_subscriptions b set "endpoint" = ${endpoint}, "p256dh" = ${keys.p256dh}, "auth" = ${keys.auth}, "pausedUntil" = null, "problem" = null
    where b."endpoint" = ${was} and ${holds}
      and not exists (select from push_subscriptions o where o."endpoint" = ${endpoint} and o."id" <> b."id")
  `.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}
