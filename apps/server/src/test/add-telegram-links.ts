import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'

/**
 * What somebody began to connect, with an answer from Telegram that waits for their word; and what was begun in Telegram,
 * with `secret`, for whoever has it.
 */
export async function addTelegramLinks(
  db: Db,
  userId: string | null,
  secret: string,
): Promise<void> {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  await sql`
    delete from telegram_links where "accountId"::text in (select "subject" from identities where "userId" = ${userId})
  `.execute(db)
  await sql`
    insert into telegram_links ("hash", "startedBy", "telegramId", "name", "expiresAt")
    values (${hash(secret)}, 'telegram', floor(random() * 1e15)::bigint, 'Tom', now() + interval '10 minutes')
  `.execute(db)
  await sql`
    insert into telegram_links ("hash", "startedBy", "accountId", "telegramId", "name", "expiresAt")
    select ${hash(createId())}, 'account', "subject"::uuid, floor(random() * 1e15)::bigint, 'Tom', now() + interval '10 minutes'
    from identities where "userId" = ${userId} order by "createdAt" limit 1
  `.execute(db)
}
