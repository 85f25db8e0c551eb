import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'

let ids = 810_000_000

/** Connects a person's account with a Telegram account whose owner lets the bot write to them; answers their chat. */
export async function addChat(
  db: Db,
  userId: string,
  { allowsWrite = true, languageCode = 'en' } = {},
): Promise<number> {
  const chatId = ids++
  await sql`
    insert into telegram_accounts ("telegramId", "accountId", "name", "languageCode", "allowsWrite")
    select ${chatId}::bigint, "subject"::uuid, 'Tom', ${languageCode}, ${allowsWrite}
    from identities where "userId" = ${userId}::uuid and "issuer" = ${embeddedIssuer}
  `.execute(db)
  return chatId
}
