import { hash } from 'node:crypto'
import type { Actor } from '@courtside/contract/can.ts'
import { sql } from 'kysely'
import { batch } from '#db/batch.ts'
import type { Db } from '#db/database.ts'
import { AppError } from '#errors.ts'
import { actorJson, isDisabled } from '#features/identity/find-actor.ts'
import { isDisconnected, telegramClaim } from '#features/identity/hosted/telegram-tokens.ts'
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
  const findMember = batch((tokens: readonly VerifiedToken[]) => findMembers(db, tokens))
  const recordUse = batch((uses: readonly Use[]) => recordUses(db, uses))
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
    let row = await findMember(entry.token)
    if (!row || row.status === 'removed') {
      await admit(entry.token)
      row = await findMember(entry.token)
    }
    const session = getSession(entry.token, row)
    if (startedIn === generation) {
      entry.session = session
      entry.trustedUntil = startedAt + trustRightsFor
    }
    if (row?.isLongUnseen)
      await recordUse({ userId: row.actor.id, sessionId: entry.token.sid ?? null })
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

/** The member behind each identity; undefined when there is none. */
async function findMembers(
  db: Db,
  tokens: readonly VerifiedToken[],
): Promise<(MemberRow | undefined)[]> {
  const asked = tokens.map((token, place) => ({
    place,
    issuer: token.iss,
    subject: token.sub,
    accountId: token.iss === embeddedIssuer ? token.sub : null,
    sessionId: token.sid ?? null,
    authTime: token.auth_time,
    telegramId: token[telegramClaim] ?? null,
  }))
  const column = (name: keyof (typeof asked)[number]) => sql.ref(`asked.${name}`)
  const token = {
    issuer: column('issuer'),
    subject: column('subject'),
    authTime: column('authTime'),
    telegramId: column('telegramId'),
  }
  const { rows } = await sql<MemberRow & { place: number }>`
    select asked."place", ${actorJson} as "actor", u."status",
      ${isDisabled} as "isDisabled",
      date_trunc('second', u."validSince") > to_timestamp(asked."authTime")
        or to_timestamp(asked."authTime") < now() - make_interval(days => (
          select (o."sessionLength"->>'days')::int from organisations o))
        or (asked."accountId" is not null and s."id" is null)
        or ${isDisconnected(token)} as "isRevoked",
      coalesce(u."lastSeenAt" < now() - interval '5 minutes', true)
        or coalesce(s."lastUsedAt" < now() - interval '5 minutes', false) as "isLongUnseen"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked("place" int, "issuer" text, "subject" text, "accountId" uuid,
      "sessionId" uuid, "authTime" float8, "telegramId" bigint)
    join identities i on i."issuer" = asked."issuer" and i."subject" = asked."subject"
    join users u on u."id" = i."userId"
    left join accounts a on a."id" = asked."accountId"
    left join sessions s on s."id" = asked."sessionId" and s."accountId" = a."id" and ${isLive}
  `.execute(db)
  const members = new Map(rows.map(({ place, ...row }) => [place, row]))
  return tokens.map((_token, place) => members.get(place))
}

type Use = { readonly userId: string; readonly sessionId: string | null }

/** Notes that people are here, and where they are signed in; of whom another process notes it just now, not twice. */
async function recordUses(db: Db, uses: readonly Use[]): Promise<void[]> {
  await sql`
    with used as (
      update sessions set "lastUsedAt" = now() where "id" in (
        select "id" from sessions where "id" = any(${uses.flatMap(({ sessionId }) => sessionId ?? [])}::uuid[])
        for no key update skip locked)
    )
    update users set "lastSeenAt" = now() where "id" in (
      select "id" from users where "id" = any(${uses.map(({ userId }) => userId)}::uuid[]) for no key update skip locked)
  `.execute(db)
  return uses.map(() => undefined)
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
