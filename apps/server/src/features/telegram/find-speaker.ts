import type { Actor } from '@courtside/contract/can.ts'
import type { DateOrder } from '@courtside/contract/import-tables.ts'
import { tidyLine } from '@courtside/contract/tidy-line.ts'
import type { CallbackQuery, Message, User } from 'grammy/types'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { actorJson, isDisabled } from '#features/identity/find-actor.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { chosenLanguage } from '#mail/mail-words.ts'
import type { BotWords } from './bot-words.ts'

/** Who writes to the bot, with what they may do at this moment. */
export type Speaker = {
  readonly actor: Actor
  readonly isActive: boolean
  /** Of their own choice; null where the language of their Telegram counts. */
  readonly language: string | null
  /** The day it is where they are. */
  readonly today: string
  /** The time of day there, as 18:00. */
  readonly now: string
  /** How they read `3/4`; of those who chose none as the bot writes days itself. */
  readonly dayOrder: DateOrder
}

/** What it takes to have files fetched. */
export type FileTaking = {
  readonly jobs: Pick<Jobs, 'send'>
  /** The largest file that people may add, in bytes. */
  readonly byteLimit: number
}

/** What came, from whom, and the words and links to answer with. */
export type Heard = {
  readonly db: Db
  readonly from: User
  /** Undefined for who is connected with nobody here. */
  readonly speaker: Speaker | undefined
  readonly words: BotWords
  /** Where the Mini App opens. */
  readonly address: string
  readonly chatId: number
  readonly files: FileTaking
  readonly message?: Message | undefined
  readonly pressed?: CallbackQuery | undefined
}

/** The same of somebody whom we know. */
export type Turn = Heard & { readonly speaker: Speaker }

/** What somebody is called in Telegram, on one line; a name may be made of what shows nothing. */
export const getName = ({ first_name: first, last_name: last, username }: User): string =>
  tidyLine([first, last].filter(Boolean).join(' ')) || username || 'Telegram'

/**
 * The person whose Telegram account this is; undefined for a stranger. Alone with the bot they let it write to them from
 * now.
 */
export async function findSpeaker(
  db: Db,
  telegramId: number,
  isAlone: boolean,
): Promise<Speaker | undefined> {
  const { rows } = await sql<Speaker>`
    with heard as (
      update telegram_accounts set "allowsWrite" = "allowsWrite" or ${isAlone} where "telegramId" = ${telegramId} returning "accountId"
    )
    select ${actorJson} as "actor", u."status" = 'active' and not ${isDisabled} as "isActive",
      ${chosenLanguage} as "language",
      clock."at"::date::text as "today", to_char(clock."at", 'HH24:MI') as "now",
      case u."preferences" ->> 'dateFormat' when 'mdy' then 'mdy' when 'ymd' then 'ymd' else 'dmy' end as "dayOrder"
    from heard join identities i on i."issuer" = ${embeddedIssuer} and i."subject" = heard."accountId"::text
    join users u on u."id" = i."userId"
    cross join lateral (select now() at time zone coalesce(u."timeZone", (select o."timeZone" from organisations o), 'UTC') as "at") clock
  `.execute(db)
  return rows[0]
}
