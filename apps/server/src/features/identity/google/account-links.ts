import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { GooglePerson } from './open-google.ts'

/** The account that a Google account is a way into. */
export async function findLinkedAccountId(
  db: Db,
  { issuer, subject }: GooglePerson,
): Promise<string | undefined> {
  const { rows } = await sql<{ accountId: string }>`
    select "accountId" from account_links where "issuer" = ${issuer} and "subject" = ${subject}
  `.execute(db)
  return rows[0]?.accountId
}

/** False when either of the two is connected with another. */
export async function addLink(
  db: Db,
  accountId: string,
  { issuer, subject, email }: GooglePerson,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into account_links ("issuer", "subject", "accountId", "email")
    values (${issuer}, ${subject}, ${accountId}, ${email}) on conflict do nothing
  `.execute(db)
  return numAffectedRows === 1n
}

export async function removeLink(db: Db, accountId: string): Promise<void> {
  await sql`delete from account_links where "accountId" = ${accountId}`.execute(db)
}
