import { hash } from 'node:crypto'
import type { Permission } from '@courtside/contract/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { addToken } from '#features/tokens/queries.ts'

/** What the tokens of worlds are called, and those that requests make there. */
export const worldToken = 'Season report'

/** A token whose secret nobody knows. */
export async function addApiToken(db: Db, ownerId: string): Promise<string> {
  const id = createId()
  await sql`
    insert into api_tokens ("id", "ownerId", "name", "scope", "hash", "expiresAt")
    values (${id}::uuid, ${ownerId}::uuid, ${worldToken}, '{project.view,task.view}', ${hash('sha256', id, 'buffer')}, now() + interval '1 day')
  `.execute(db)
  return id
}

/** The secret of a token that lasts a day. */
export async function makeSecret(
  db: Db,
  ownerId: string,
  scope: readonly Permission[],
): Promise<string> {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const made = await addToken(db, { ownerId, name: 'Program', scope: [...scope], expiresAt })
  if (!made) throw new Error('Nobody has so many tokens here')
  return made.secret
}
