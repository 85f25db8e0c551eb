import type { Actor } from '@courtside/contract/can.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { actorJson } from '#features/identity/find-actor.ts'
import type { MailWords } from '#mail/english-words.ts'
import { chosenLanguage, getMailWords } from '#mail/mail-words.ts'

/** Somebody a mail goes to, with what they may do at this moment. */
export type Receiver = {
  readonly actor: Actor
  readonly email: string
  readonly organisation: string
  readonly words: MailWords
}

/**
 * Who gets a mail, or why they get none. An address that its account never proved to be theirs gets none: what stands in
 * the mail may be for nobody else.
 */
export async function findReceiver(db: Db, userId: string): Promise<Receiver | string> {
  const { rows } = await sql<{
    email: string | null
    isActive: boolean
    isUnproved: boolean
    actor: Actor
    organisation: string | null
    language: string | null
  }>`
    select u."email", u."status" = 'active' and not u."isPlaceholder" as "isActive",
      exists (
        select 1 from identities i join accounts a on a."id"::text = i."subject"
        where i."userId" = u."id" and lower(a."email") = lower(u."email") and not a."isEmailVerified"
      ) as "isUnproved",
      ${actorJson} as "actor",
      (select o."name" from organisations o limit 1) as "organisation", ${chosenLanguage} as "language"
    from users u where u."id" = ${userId}::uuid
  `.execute(db)
  const [row] = rows
  if (!row?.isActive) return 'The person can’t sign in any more'
  if (row.email === null) return 'The person has no address'
  if (row.isUnproved) return 'The address is not confirmed'
  return {
    actor: row.actor,
    email: row.email,
    organisation: row.organisation ?? 'Courtside',
    words: getMailWords(row.language),
  }
}
