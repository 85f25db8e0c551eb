import { randomBytes } from 'node:crypto'
import { type ApiToken, tokenLimit, tokenPrefix } from '@courtside/contract/tokens.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { personJson } from '#features/projects/select-project.ts'
import { hashOfToken } from './authenticate-token.ts'

const columns = sql`
  t."id", t."name", t."scope", t."createdAt", t."expiresAt", t."lastUsedAt", ${personJson} as "owner"`

/** All that were not revoked, the newest first. */
export async function listTokens(db: Db): Promise<ApiToken[]> {
  const { rows } = await sql<ApiToken>`
    select ${columns} from api_tokens t join users u on u."id" = t."ownerId"
    where t."revokedAt" is null order by t."createdAt" desc, t."id" desc
  `.execute(db)
  return rows
}

/** One that was not revoked, held until the end of the transaction. */
export async function lockToken(db: Db, id: string): Promise<ApiToken | undefined> {
  const { rows } = await sql<ApiToken>`
    select ${columns} from api_tokens t join users u on u."id" = t."ownerId"
    where t."id" = ${id} and t."revokedAt" is null for update of t
  `.execute(db)
  return rows[0]
}

type Draft = Pick<ApiToken, 'name' | 'scope' | 'expiresAt'> & { readonly ownerId: string }

/** Makes a token; undefined when its owner has too many. The secret is nowhere but in the answer. */
export async function addToken(
  db: Db,
  { ownerId, name, scope, expiresAt }: Draft,
): Promise<{ token: ApiToken; secret: string } | undefined> {
  const secret = tokenPrefix + randomBytes(32).toString('base64url')
  const { rows } = await sql<ApiToken>`
    with held as (
      select count(*) as "count" from api_tokens where "ownerId" = ${ownerId}::uuid and "revokedAt" is null
    ), t as (
      insert into api_tokens ("id", "ownerId", "name", "scope", "hash", "expiresAt")
      select ${createId()}::uuid, ${ownerId}::uuid, ${name}, ${scope}::text[], ${hashOfToken(secret)}, ${expiresAt}::timestamptz
      from held where "count" < ${tokenLimit}
      returning "id", "ownerId", "name", "scope", "createdAt", "expiresAt", "lastUsedAt"
    )
    select ${columns} from t join users u on u."id" = t."ownerId"
  `.execute(db)
  return rows[0] && { token: rows[0], secret }
}

export async function renameToken(db: Db, id: string, name: string): Promise<void> {
  await sql`update api_tokens set "name" = ${name} where "id" = ${id}`.execute(db)
}

export async function revokeToken(db: Db, id: string): Promise<void> {
  await sql`update api_tokens set "revokedAt" = now() where "id" = ${id}`.execute(db)
}
