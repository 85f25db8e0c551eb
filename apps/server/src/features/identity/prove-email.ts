import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { joinInvited } from './admission/join-invited.ts'
import { logAudit } from './log-audit.ts'
import { embeddedIssuer } from './tokens/issue-token.ts'

/**
 * Notes that an account's owner has proved to own its address. If they are somebody here already, the address becomes
 * theirs to be seen, unless it is another person's, and an invitation that waits for it counts.
 */
export async function proveEmail(db: Db, accountId: string, email: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update accounts set "isEmailVerified" = true
    where "id" = ${accountId} and "email" = ${email} and not "isEmailVerified"
  `.execute(db)
  if (numAffectedRows !== 1n) return
  const { rows } = await sql<{ id: string; status: string }>`
    update users u set "updatedAt" = now(), "email" = case
      when u."email" is null and not exists (select 1 from users o where lower(o."email") = ${email}) then ${email}
      else u."email" end
    from identities i
    where i."issuer" = ${embeddedIssuer} and i."subject" = ${accountId} and u."id" = i."userId"
    returning u."id", u."status"
  `.execute(db)
  const [person] = rows
  if (!person) return
  await logAudit(db, 'user.email_verified', person.id, { by: person.id })
  if (person.status !== 'suspended') await joinInvited(db, email, { userId: person.id })
}
