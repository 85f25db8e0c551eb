import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

const owners = sql`
  select u."id" from users u
  join user_roles ur on ur."userId" = u."id"
  join roles r on r."id" = ur."roleId" and r."builtIn" = 'owner'
  where u."status" = 'active'`

export async function hasOwner(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (${owners}) as "found"`.execute(db)
  return rows[0]?.found ?? false
}

/**
 * To be called first by whoever changes what people may do, or ends a membership: until the caller's transaction ends
 * others wait, so that of two owners who go at the same moment one stays.
 */
export async function lockOwners(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('courtside owners'))`.execute(db)
}

/** Whether the organisation would be left without an owner if this person went, after `lockOwners`. */
export async function isLastOwner(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isLast: boolean }>`
    select array(${owners}) = array[${userId}::uuid] as "isLast"
  `.execute(db)
  return rows[0]?.isLast ?? false
}
