import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import type { VerifiedToken } from '#features/identity/tokens/verify-token.ts'

/** What a hosted token bears whose sign-in began in Telegram: the id there, connected as long as the token counts. */
export const telegramClaim = 'courtside_telegram' satisfies keyof VerifiedToken

/** In seconds: how much later than Google's our clock may say that somebody was connected. */
const clockDifference = 60

type Sql = RawBuilder<unknown>
/** What SQL says of a token. */
type TokenColumns = {
  readonly [Column in 'issuer' | 'subject' | 'authTime' | 'telegramId']: Sql
}

/** Those of one token. */
export const bindToken = (token: VerifiedToken): TokenColumns => ({
  issuer: sql`${token.iss}::text`,
  subject: sql`${token.sub}::text`,
  authTime: sql`${token.auth_time}::float8`,
  telegramId: sql`${token[telegramClaim] ?? null}::bigint`,
})

/**
 * Whether a token, in SQL, is of a sign-in that began in Telegram and is over: that account there has been disconnected
 * from whoever the token is of, also if it was connected anew since.
 */
export const isDisconnected = ({
  issuer,
  subject,
  authTime,
  telegramId,
}: TokenColumns): RawBuilder<boolean> => sql`(${telegramId} is not null and not exists (
    select from telegram_accounts t
    left join identities own on own."issuer" = ${embeddedIssuer} and own."subject" = t."accountId"::text
    where t."telegramId" = ${telegramId}
      and t."createdAt" < to_timestamp(${authTime} + ${clockDifference}::int)
      and (t."accountId"::text = ${subject} or own."userId" = (
        select "userId" from identities where "issuer" = ${issuer} and "subject" = ${subject}))
  ))`

/** What a stranger who began in Telegram is called there; undefined for everybody else. */
export async function findTelegramName(db: Db, token: VerifiedToken): Promise<string | undefined> {
  const telegramId = token[telegramClaim]
  if (telegramId === undefined) return undefined
  const { rows } = await sql<{ name: string }>`
    select "name" from telegram_accounts where "telegramId" = ${telegramId}::bigint and "accountId"::text = ${token.sub}
  `.execute(db)
  return rows[0]?.name
}

/** Lets the bot know from now who a stranger has become that began in Telegram. */
export async function nameTelegram(db: Db, token: VerifiedToken, userId: string): Promise<void> {
  const telegramId = token[telegramClaim]
  if (telegramId === undefined) return
  await sql`
    insert into identities ("issuer", "subject", "userId")
    select ${embeddedIssuer}, "accountId"::text, ${userId} from telegram_accounts
    where "telegramId" = ${telegramId}::bigint and "accountId"::text = ${token.sub} on conflict do nothing
  `.execute(db)
}
