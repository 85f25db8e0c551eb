import { hash } from 'node:crypto'
import type { Actor } from '@courtside/contract/can.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { tokenPrefix } from '@courtside/contract/tokens.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError } from '#errors.ts'
import { actorJson, isDisabled } from '#features/identity/find-actor.ts'
import type { Session } from '#http/authenticate.ts'

/** What is kept of a token: it is random enough that nobody finds another with the same hash, or the token behind it. */
export const hashOfToken = (secret: string): Buffer => hash('sha256', secret, 'buffer')

export const isApiToken = (bearer: string): boolean => bearer.startsWith(tokenPrefix)

type Row = {
  readonly id: string
  readonly scope: readonly Permission[]
  readonly actor: Actor
  readonly status: string
  readonly isDisabled: boolean
  readonly isRevoked: boolean
  readonly isExpired: boolean
  readonly expiresAt: string
}

/**
 * From an API token to its owner with what both may do, token and owner. Nothing is remembered between requests, so that a
 * revocation, a demotion or a suspension holds for the very next one.
 */
export async function authenticateToken(db: Db, secret: string): Promise<Session> {
  const { rows } = await sql<Row>`
    with used as (
      update api_tokens set "lastUsedAt" = now()
      where "hash" = ${hashOfToken(secret)} and "revokedAt" is null and "expiresAt" > now()
        and coalesce("lastUsedAt" < now() - interval '1 minute', true)
    )
    select t."id", t."scope", t."expiresAt", ${actorJson} as "actor", u."status", ${isDisabled} as "isDisabled",
      t."revokedAt" is not null as "isRevoked", t."expiresAt" <= now() as "isExpired"
    from api_tokens t join users u on u."id" = t."ownerId"
    where t."hash" = ${hashOfToken(secret)}
  `.execute(db)
  const row = rows[0]
  if (!row) throw new AppError(401, 'unauthenticated', 'This API token doesn’t exist')
  if (row.isRevoked) throw new AppError(401, 'token_revoked', 'This API token was revoked')
  if (row.isExpired) throw new AppError(401, 'token_expired', 'This API token has expired')
  if (row.isDisabled)
    throw new AppError(401, 'user_disabled', 'The owner of this API token is disabled')
  if (row.status !== 'active')
    throw new AppError(
      403,
      'membership_suspended',
      'The owner of this API token is not an active member',
    )
  const { id, scope, actor, expiresAt } = row
  return {
    actor: { ...actor, permissions: actor.permissions.filter((key) => scope.includes(key)), scope },
    sessionId: undefined,
    expiresAt: Math.floor(Date.parse(expiresAt) / 1000),
    apiTokenId: id,
  }
}
