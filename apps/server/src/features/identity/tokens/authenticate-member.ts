import { hash } from 'node:crypto'
import type { Actor } from '@courtside/contract/can.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError } from '#errors.ts'
import { actorJson, isDisabled } from '#features/identity/find-actor.ts'
import { isDisconnected } from '#features/identity/hosted/telegram-tokens.ts'
import type { Authenticate, Session } from '#http/authenticate.ts'
import { embeddedIssuer } from './issue-token.ts'
import { isLive } from './manage-sessions.ts'
import type { VerifiedToken, VerifyToken } from './verify-token.ts'

/** A change of rights, a suspension or an ended sign-in takes hold at the latest after this, in every process. */
const trustRightsFor = 5000
/** Verified tokens kept, of about a kilobyte each with their member. */
const capacity = 5000

type Known = {
  readonly token: VerifiedToken
  session?: Session
  trustedUntil: number
  loading?: Promise<Session> | undefined
}

export type MemberAuthenticator = {
  readonly authenticate: Authenticate
  /** Rights of this person are read anew at the next request; without a person, everybody's, and tokens are verified anew. */
  readonly forget: (userId?: string) => void
}

type Options = {
  readonly db: Db
  readonly verify: VerifyToken
  /** Makes a member of a verified stranger, or of somebody removed, if they are to be admitted, else throws 403 `not_a_member`. */
  readonly admit: (token: VerifiedToken) => Promise<void>
}

/**
 * Verifies a token once and remembers it until it expires; reads the member's rights at most every 5 seconds. So a
 * request whose token is known costs a hash, and no statement.
 */
export function authenticateMembers({ db, verify, admit }: Options): MemberAuthenticator {
  const known = new Map<string, Known>()
  let generation = 0

  async function recall(bearer: string): Promise<Known> {
    const key = hash('sha256', bearer, 'base64')
    let entry = known.get(key)
    if (entry) known.delete(key)
    else entry = { token: await verify(bearer), trustedUntil: 0 }
    if (entry.token.exp * 1000 <= Date.now()) throw createExpiredError()
    known.set(key, entry)
    if (known.size > capacity) known.delete(known.keys().next().value ?? key)
    return entry
  }

  async function load(entry: Known): Promise<Session> {
    const startedAt = Date.now()
    const startedIn = generation
    let row = await findMember(db, entry.token)
    if (!row || row.status === 'removed') {
      await admit(entry.token)
      row = await findMember(db, entry.token)
    }
    const session = getSession(entry.token, row)
    if (startedIn === generation) {
      entry.session = session
      entry.trustedUntil = startedAt + trustRightsFor
    }
    if (row?.isLongUnseen) await recordUse(db, row.actor.id, entry.token.sid)
    return session
  }

  return {
    async authenticate(bearer, { notOlderThan = trustRightsFor } = {}) {
      const entry = await recall(bearer)
      if (entry.session && entry.trustedUntil > Date.now() + trustRightsFor - notOlderThan)
        return entry.session
      entry.loading ??= load(entry).finally(() => {
        entry.loading = undefined
      })
      return entry.loading
    },
    forget(userId) {
      generation++
      if (userId === undefined) known.clear()
      for (const entry of known.values()) {
        if (userId !== undefined && entry.session?.actor.id !== userId) continue
        entry.trustedUntil = 0
        entry.loading = undefined
      }
    },
  }
}

type MemberRow = {
  readonly actor: Actor
  readonly status: string
  readonly isDisabled: boolean
  readonly isRevoked: boolean
  readonly isLongUnseen: boolean
}

/** The member behind an identity; undefined when there is none. */
async function findMember(db: Db, token: VerifiedToken): Promise<MemberRow | undefined> {
  const accountId = token.iss === embeddedIssuer ? token.sub : null
  const { rows } = await sql<MemberRow>`
    select ${actorJson} as "actor", u."status",
      ${isDisabled} as "isDisabled",
      date_trunc('second', u."validSince") > to_timestamp(${token.auth_time})
        or to_timestamp(${token.auth_time}) < now() - make_interval(days => (
          select (o."sessionLength"->>'days')::int from organisations o))
        or (${accountId}::uuid is not null and s."id" is null)
        or ${isDisconnected(token)} as "isRevoked",
      coalesce(u."lastSeenAt" < now() - interval '5 minutes', true)
        or coalesce(s."lastUsedAt" < now() - interval '5 minutes', false) as "isLongUnseen"
    from identities i
    join users u on u."id" = i."userId"
    left join accounts a on a."id" = ${accountId}::uuid
    left join sessions s on s."id" = ${token.sid ?? null}::uuid and s."accountId" = a."id" and ${isLive}
    where i."issuer" = ${token.iss} and i."subject" = ${token.sub}
  `.execute(db)
  return rows[0]
}

/** Notes that somebody is here, and where they are signed in. */
async function recordUse(db: Db, userId: string, sessionId: string | undefined): Promise<void> {
  await sql`
    with used as (update sessions set "lastUsedAt" = now() where "id" = ${sessionId ?? null}::uuid)
    update users set "lastSeenAt" = now() where "id" = ${userId}
  `.execute(db)
}

const createExpiredError = () => new AppError(401, 'token_expired', 'Your sign-in must be renewed')

function getSession(token: VerifiedToken, row: MemberRow | undefined): Session {
  if (!row) throw new AppError(403, 'not_a_member', 'You’re not a member of this organisation')
  if (row.isDisabled) throw new AppError(401, 'user_disabled', 'This account is disabled')
  if (row.isRevoked) throw new AppError(401, 'token_revoked', 'This session has ended')
  if (row.status === 'suspended')
    throw new AppError(403, 'membership_suspended', 'Your membership is suspended')
  if (row.status !== 'active')
    throw new AppError(403, 'membership_pending', 'Your membership isn’t approved yet')
  return {
    actor: row.actor,
    sessionId: token.sid,
    signedInAt: token.auth_time,
    hasGoogle: Object.hasOwn(token.firebase?.identities ?? {}, 'google.com'),
    expiresAt: token.exp,
  }
}
