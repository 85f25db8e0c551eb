import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { logAudit } from './log-audit.ts'
import { type Account, findUserId } from './queries.ts'
import { embeddedIssuer } from './tokens/issue-token.ts'

/**
 * Gives an account, and the person whose it is, an address that they have proved to own. False when somebody else has it
 * by now.
 */
export async function updateEmail(db: Db, account: Account, email: string): Promise<boolean> {
  const userId = (await findUserId(db, embeddedIssuer, account.id)) ?? null
  const { numAffectedRows } = await sql`
    update accounts set "email" = ${email}, "isEmailVerified" = true
    where "id" = ${account.id}
      and not exists (select 1 from accounts o where o."email" = ${email})
      and not exists (select 1 from users o where lower(o."email") = ${email} and o."id" is distinct from ${userId}::uuid)
  `.execute(db)
  if (numAffectedRows !== 1n) return false
  if (userId === null) return true
  await sql`
    update users set "email" = ${email}, "updatedAt" = now()
    where "id" = ${userId} and ("email" is null or lower("email") = ${account.email})
  `.execute(db)
  await logAudit(db, 'user.email_changed', userId, {
    by: userId,
    changes: { email: { was: account.email, set: email } },
  })
  return true
}
