import type { Result } from '@courtside/contract/endpoint.ts'
import type { greetByTelegram } from '@courtside/contract/telegram.ts'
import { GrammyError } from 'grammy'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { chosenLanguage } from '#mail/mail-words.ts'
import { keepSilent } from './acquire-turn.ts'
import { getBotWords } from './bot-words.ts'
import { type Bot, getBotSignal, isShut, isTokenRefused, pauseAskedBy } from './open-bot.ts'

/** In milliseconds; the screen waits no longer than ten seconds. */
const patience = 8500

type Known = {
  readonly chatId: number
  readonly allowsWrite: boolean
  readonly language: string | null
  readonly code: string | null
}

/**
 * Writes to a person whom the bot does not reach yet, and notes that it may where Telegram takes that: what their page says of
 * it proves nothing. Of several accounts in Telegram the first one counts that lets the bot.
 */
export async function sendGreeting(
  db: Db,
  bot: Bot,
  userId: string,
): Promise<Result<typeof greetByTelegram>> {
  const accounts = await findAccounts(db, userId)
  if (accounts.some(({ allowsWrite }) => allowsWrite)) return { problem: null }
  for (const account of accounts) {
    try {
      await greet(bot, account)
    } catch (error) {
      if (error instanceof GrammyError && isShut(error)) continue
      const wait = pauseAskedBy(error)
      if (wait === undefined) return { problem: isTokenRefused(error) ? 'refused' : 'unreachable' }
      await keepSilent(db, wait)
      return { problem: 'busy' }
    }
    await sql`
      update telegram_accounts set "allowsWrite" = true where "telegramId" = ${account.chatId}
    `.execute(db)
    return { problem: null }
  }
  return { problem: 'no_chat' }
}

async function greet({ api }: Bot, { chatId, language, code }: Known): Promise<void> {
  const { help } = getBotWords(language, code)
  await api.sendMessage(chatId, help, {}, getBotSignal(AbortSignal.timeout(patience)))
}

async function findAccounts(db: Db, userId: string): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select t."telegramId"::float8 as "chatId", t."allowsWrite", ${chosenLanguage} as "language", t."languageCode" as "code"
    from users u join identities i on i."userId" = u."id"
    join telegram_accounts t on t."accountId" = case when i."issuer" = ${embeddedIssuer} then i."subject"::uuid end
    where u."id" = ${userId}::uuid order by t."createdAt", t."telegramId"
  `.execute(db)
  return rows
}
