import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'

/**
 * The person who came by another service with an address, in lower case, that this one has verified too or is about to, as
 * happens when an installation moves from one to the other; they are one. Somebody whom this very service knows already is
 * not: an address that changed hands brings nobody into what was another's. Whom it knows by a name of ours, as who began in
 * Telegram, it has not met under an address yet.
 */
export async function findKnown(
  db: Db,
  issuer: string,
  email: string,
): Promise<{ userId: string; status: string } | undefined> {
  const { rows } = await sql<{ userId: string; status: string }>`
    select u."id" as "userId", u."status" from users u where u."id" in (
      select i."userId" from identities i where i."provedEmail" = ${email}
      union select i."userId" from accounts a join identities i on i."issuer" = ${embeddedIssuer} and i."subject" = a."id"::text
        where a."email" = ${email} and a."isEmailVerified"
    ) and not exists (
      select from identities i where i."userId" = u."id" and i."issuer" = ${issuer} and (i."issuer" = ${embeddedIssuer} or not exists (
        select from identities own where own."userId" = u."id" and own."issuer" = ${embeddedIssuer} and own."subject" = i."subject"))
    )
  `.execute(db)
  return rows.length === 1 ? rows[0] : undefined
}
