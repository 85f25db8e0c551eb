import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'

/**
 * Telegram takes nothing of the bot for a chat of two any more: nothing goes there, and nothing more is made for it, until
 * the person opens the app in Telegram or writes to the bot. What waits is given up.
 */
export async function closeChat(db: Db, telegramId: number, problem: string): Promise<void> {
  await sql`
    update telegram_accounts set "allowsWrite" = false where "telegramId" = ${telegramId}::bigint
  `.execute(db)
  await sql`
    update deliveries set "state" = 'dropped', "problem" = ${problem} where "channel" = 'telegram' and "notificationId" in (
      select d."notificationId" from telegram_accounts a
      join identities i on i."issuer" = ${embeddedIssuer} and i."subject" = a."accountId"::text
      join notifications n on n."userId" = i."userId" join deliveries d on d."notificationId" = n."id"
      where a."telegramId" = ${telegramId}::bigint and d."channel" = 'telegram' and d."state" = 'waiting' for update of d skip locked
    )
  `.execute(db)
}

/** They let the bot write there again. */
export const reopenChat = (db: Db, telegramId: number) =>
  sql`
    update telegram_accounts set "allowsWrite" = true where "telegramId" = ${telegramId}::bigint
  `.execute(db)
