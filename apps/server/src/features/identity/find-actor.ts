import type { Actor } from '@courtside/contract/can.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { groupIdsOf } from '#features/groups/visible.ts'
import { embeddedIssuer } from './tokens/issue-token.ts'

/** The `Actor` that `users u` is, as JSON. */
export const actorJson: RawBuilder<unknown> = sql`json_build_object(
  'id', u."id",
  'permissions', array(
    select distinct k from user_roles ur join roles r on r."id" = ur."roleId", unnest(r."permissions") k
    where ur."userId" = u."id"
  ),
  'groupIds', ${groupIdsOf(sql`u."id"`)}
)`

/** Whether the account that `users u` signs in with was disabled. */
export const isDisabled: RawBuilder<boolean> = sql<boolean>`exists (
  select from identities i join accounts a on a."id" = case when i."issuer" = ${embeddedIssuer} then i."subject"::uuid end
  where i."userId" = u."id" and a."isDisabled"
)`

/**
 * A member with the rights of this moment, for what comes without a token but names who it is for; undefined for
 * somebody who may not come in, be it that their account was disabled.
 */
export async function findActor(db: Db, userId: string): Promise<Actor | undefined> {
  const { rows } = await sql<{ actor: Actor }>`
    select ${actorJson} as "actor" from users u
    where u."id" = ${userId} and u."status" = 'active' and not ${isDisabled}
  `.execute(db)
  return rows[0]?.actor
}
