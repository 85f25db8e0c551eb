import type { Actor } from '@courtside/contract/can.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { actorJson, isDisabled } from '#features/identity/find-actor.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { type BotWords, getBotWords } from '#features/telegram/bot-words.ts'
import { chosenLanguage, getMailWords } from '#mail/mail-words.ts'
import { type Reader, getMessageWords } from '../message-words.ts'

/** The chat in which the bot may write to a person; null where there is none. */
export const buildChat = (userId: RawBuilder<unknown>): RawBuilder<number | null> => sql<
  number | null
>`(
  select ta."telegramId" from identities ti
  join telegram_accounts ta on ta."accountId" = case when ti."issuer" = ${embeddedIssuer} then ti."subject"::uuid end
  where ti."userId" = ${userId} and ta."allowsWrite" order by ta."createdAt", ta."telegramId" limit 1
)`

/** Somebody to write to, in the language that they chose, else in that of their Telegram. */
export type Chat = Reader & {
  readonly id: number
  readonly buttons: BotWords['buttons']
}

/** Undefined where the bot may not write to the person, or they may not come in. */
export async function findChat(db: Db, userId: string): Promise<Chat | undefined> {
  const { rows } = await sql<{ id: number; actor: Actor; language: string | null }>`
    select c."telegramId" as "id", ${actorJson} as "actor",
      coalesce(${chosenLanguage}, split_part(c."languageCode", '-', 1)) as "language"
    from users u join telegram_accounts c on c."telegramId" = ${buildChat(sql`u."id"`)}
    where u."id" = ${userId}::uuid and u."status" = 'active' and not u."isPlaceholder" and not ${isDisabled}
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { id, actor, language } = row
  return {
    id,
    actor,
    news: getMailWords(language),
    words: getMessageWords(language),
    buttons: getBotWords(language).buttons,
  }
}
