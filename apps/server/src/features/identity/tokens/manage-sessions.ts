import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import type { DeviceAccount } from '../device-cookie.ts'
import { logAudit } from '../log-audit.ts'
import { type TokenAccount, type TokenSession, embeddedIssuer } from './issue-token.ts'
import { hashOf, createToken, exchangeToken } from './trade-token.ts'

export type StartedSession = {
  readonly session: TokenSession
  readonly refreshToken: string
  /** Whose it is, for the cookie of the device. */
  readonly of: DeviceAccount
}

/** A new sign-in of the account with its first refresh token, of which only the hash is kept. */
export async function startSession(
  db: Db,
  accountId: string,
  { provider, userAgent }: { provider: string; userAgent: string | undefined },
): Promise<StartedSession> {
  const id = createId()
  const refreshToken = createToken()
  const { rows } = await sql<{ startedAt: number; devicesSince: string }>`
    with account as (
      update accounts set "lastSignInAt" = now() where "id" = ${accountId} returning "devicesSince"
    ), session as (
      insert into sessions ("id", "accountId", "provider", "userAgent")
      values (${id}, ${accountId}, ${provider}, ${userAgent?.slice(0, 500) ?? null})
      returning floor(extract(epoch from "createdAt"))::int as "startedAt"
    ), token as (
      insert into refresh_tokens ("hash", "sessionId") values (${hashOf(refreshToken)}, ${id})
    )
    select "startedAt", "devicesSince" from session, account
  `.execute(db)
  const [started] = rows
  if (!started) throw new Error('Only an account that is there signs in')
  const { startedAt, devicesSince } = started
  return { session: { id, provider, startedAt }, refreshToken, of: { id: accountId, devicesSince } }
}

type Refreshed = StartedSession & { readonly account: TokenAccount & { isDisabled: boolean } }

/**
 * Trades a refresh token for the next one. Undefined when it is unknown, ended or too old. A token that had been
 * replaced before the grace period is in two hands: that ends the whole sign-in and is written to the audit log.
 */
export function refreshSession(db: Db, refreshToken: string): Promise<Refreshed | undefined> {
  return db.transaction().execute(async (trx) => {
    const trade = await exchangeToken(trx, refreshToken)
    if (!trade) return undefined
    const { sessionId } = trade
    if (trade.isReused) {
      await endReusedSession(trx, sessionId)
      return undefined
    }
    const found = await touchSession(trx, sessionId)
    if (!found) return undefined
    const { provider, startedAt, devicesSince, ...account } = found
    return {
      account,
      session: { id: sessionId, provider, startedAt },
      refreshToken: await trade.next(),
      of: { id: account.id, devicesSince },
    }
  })
}

/** Of `sessions s`: neither too long unused nor too old, by what the organisation has set. */
export const isLive = sql`exists (select from organisations o
  where s."lastUsedAt" > now() - make_interval(days => (o."sessionLength"->>'idleDays')::int)
    and s."createdAt" > now() - make_interval(days => (o."sessionLength"->>'days')::int))`

async function touchSession(db: Db, sessionId: string) {
  const { rows } = await sql<
    TokenAccount & {
      isDisabled: boolean
      devicesSince: string
      provider: string
      startedAt: number
    }
  >`
    update sessions s set "lastUsedAt" = now() from accounts a
    where s."id" = ${sessionId} and a."id" = s."accountId" and ${isLive}
    returning s."provider", floor(extract(epoch from s."createdAt"))::int as "startedAt",
      a."id", a."email", a."isEmailVerified", a."name", a."photoUrl", a."isDisabled", a."devicesSince"
  `.execute(db)
  return rows[0]
}

async function endReusedSession(db: Db, sessionId: string): Promise<void> {
  const userId = await revokeSession(db, sessionId)
  if (userId)
    await logAudit(db, 'user.session_reused', userId, {
      changes: { sessionId: { was: sessionId, set: null } },
    })
}

const returningUser = sql`returning (
  select "userId" from identities where "issuer" = ${embeddedIssuer} and "subject" = s."accountId"::text
) as "userId"`

/**
 * Ends one sign-in: its refresh token is refused from now, its id token within 5 seconds. Returns the member whose it
 * was, for whom the caller then calls `rightsChanged`.
 */
export async function revokeSession(
  db: Db,
  sessionId: string | undefined,
): Promise<string | undefined> {
  if (!sessionId) return undefined
  const { rows } = await sql<{ userId: string | null }>`
    delete from sessions s where s."id" = ${sessionId} ${returningUser}
  `.execute(db)
  return rows[0]?.userId ?? undefined
}

/** The same for the sign-in that a refresh token belongs to. */
export async function revokeSessionOf(
  db: Db,
  refreshToken: string | undefined,
): Promise<string | undefined> {
  if (!refreshToken) return undefined
  const { rows } = await sql<{ userId: string | null }>`
    delete from sessions s
    where s."id" = (select "sessionId" from refresh_tokens where "hash" = ${hashOf(refreshToken)}) ${returningUser}
  `.execute(db)
  return rows[0]?.userId ?? undefined
}

/**
 * Ends every sign-in of a person, with whichever service, and of an account that need not be a member's: tokens of
 * sign-ins before now are refused, as are the refresh tokens of the embedded service. Those who call then tell
 * `rightsChanged`.
 */
export async function revokeAllSessions(
  db: Db,
  {
    userId = null,
    accountId = null,
  }: { userId?: string | null | undefined; accountId?: string | null },
): Promise<void> {
  await sql`
    with person as (
      update users set "validSince" = now() where "id" = ${userId}::uuid
    ), theirs as (
      update accounts set "devicesSince" = now() where "id" = ${accountId}::uuid or "id" in (
        select "subject"::uuid from identities where "userId" = ${userId}::uuid and "issuer" = ${embeddedIssuer}
      ) returning "id"
    )
    delete from sessions where "accountId" in (select "id" from theirs)
  `.execute(db)
}

/** Of the devices that somebody signed in on none is known any more, until it signs in or renews a sign-in again. */
export async function deleteDevices(db: Db, userId: string): Promise<void> {
  await sql`
    update accounts set "devicesSince" = now() where "id" in (
      select "subject"::uuid from identities where "userId" = ${userId} and "issuer" = ${embeddedIssuer}
    )
  `.execute(db)
}

/** Whether a browser that shows this refresh token is signed in to the account. */
export async function isHeldBy(
  db: Db,
  token: string | undefined,
  accountId: string,
): Promise<boolean> {
  if (token === undefined) return false
  const { rows } = await sql`
    select 1 from refresh_tokens t join sessions s on s."id" = t."sessionId"
    where t."hash" = ${hashOf(token)} and s."accountId" = ${accountId}
  `.execute(db)
  return rows.length > 0
}

/** Removes sign-ins that are over by age. Every start does. */
export async function purgeSessions(db: Db): Promise<void> {
  await sql`
    delete from sessions s where not ${isLive}
  `.execute(db)
}
