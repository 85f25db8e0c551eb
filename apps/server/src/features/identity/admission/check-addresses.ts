import type { TakenState } from '@courtside/contract/invitations.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/**
 * Which of these addresses can't be invited, and why. Somebody who only came with an import has no membership yet, and
 * somebody who was removed has none any more: both may be invited.
 */
export async function checkAddresses(db: Db, emails: readonly string[]) {
  const { rows } = await sql<{ email: string; state: TakenState }>`
    select given."email", taken."state" from unnest(${[...new Set(emails)]}::text[]) given("email"), lateral (
      select case u."status" when 'pending' then 'waiting' when 'suspended' then 'suspended' else 'member' end as "state"
      from users u where lower(u."email") = given."email" and not u."isPlaceholder" and u."status" <> 'removed'
      union all
      select 'invited' from invitations i
      where i."email" = given."email" and i."acceptedAt" is null and i."revokedAt" is null
      limit 1
    ) taken
  `.execute(db)
  return rows
}
