import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

type SigningKey = { readonly kid: string; readonly encryptedKey: Buffer }

let kept: SigningKey | undefined

/**
 * Runs what makes the signing key of a new database, and has it find the one that was made in this process before: each
 * takes a quarter of a second of processor. All are encrypted with the same secret.
 */
export async function withKeptKey<Value>(db: Db, open: () => Promise<Value>): Promise<Value> {
  if (kept)
    await sql`
      insert into signing_keys ("kid", "encryptedKey", "createdAt")
      values (${kept.kid}, ${kept.encryptedKey}, clock_timestamp())
    `.execute(db)
  const opened = await open()
  if (!kept) {
    const { rows } = await sql<SigningKey>`
      select "kid", "encryptedKey" from signing_keys
    `.execute(db)
    kept = rows[0]
  }
  return opened
}
