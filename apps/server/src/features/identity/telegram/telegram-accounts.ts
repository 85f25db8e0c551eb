import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import type { TelegramPerson } from './check-init-data.ts'

/**
 * The account that a Telegram account signs in to, noting what Telegram says of its owner today. That the bot may write to
 * them is taken back by a refusal alone: a launch may be older than what they wrote to it.
 */
export async function ensureTelegramAccount(
  db: Db,
  { id, name, username, languageCode, allowsWrite }: TelegramPerson,
): Promise<string | undefined> {
  const { rows } = await sql<{ accountId: string }>`
    update telegram_accounts
    set "name" = ${name}, "username" = ${username}, "languageCode" = ${languageCode}, "allowsWrite" = "allowsWrite" or ${allowsWrite}
    where "telegramId" = ${id}::bigint returning "accountId"
  `.execute(db)
  return rows[0]?.accountId
}

/** False when either of the two is connected already. */
export async function addTelegramAccount(
  db: Db,
  accountId: string,
  { id, name, username, languageCode, allowsWrite }: TelegramPerson,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into telegram_accounts ("telegramId", "accountId", "name", "username", "languageCode", "allowsWrite")
    values (${id}::bigint, ${accountId}, ${name}, ${username}, ${languageCode}, ${allowsWrite}) on conflict do nothing
  `.execute(db)
  return numAffectedRows === 1n
}

/** What a person has in Telegram: who they are there, how else they could sign in, and who asks to be connected. */
export type OwnTelegram = {
  readonly accountId: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly hasPassword: boolean
  readonly hasGoogle: boolean
  /** They have signed in by themself with the hosted service in use. */
  readonly hasHosted: boolean
  readonly connected: {
    name: string
    username: string | null
    since: string
    allowsWrite: boolean
  } | null
  readonly asking: { name: string; username: string | null } | null
}

/** Of an account, in SQL; undefined when there is none. */
export async function findOwnTelegram(
  db: Db,
  { accountId, issuer }: { readonly accountId: RawBuilder<string | null>; readonly issuer: string },
): Promise<OwnTelegram | undefined> {
  const { rows } = await sql<OwnTelegram>`
    select a."id" as "accountId", a."email", a."isEmailVerified", a."passwordHash" is not null as "hasPassword",
      exists (select from account_links g where g."accountId" = a."id") as "hasGoogle",
      exists (select from identities o join identities i on i."userId" = o."userId" where o."issuer" = ${embeddedIssuer}
        and o."subject" = a."id"::text and i."issuer" = ${issuer} and not exists (
          select from identities own where own."userId" = i."userId" and own."issuer" = ${embeddedIssuer} and own."subject" = i."subject"
        )) as "hasHosted",
      case when t."accountId" is not null then json_build_object('name', t."name", 'username', t."username", 'allowsWrite', t."allowsWrite",
        'since', to_char(t."createdAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as "connected",
      case when l."name" is not null then json_build_object('name', l."name", 'username', l."username") end as "asking"
    from accounts a
    left join telegram_accounts t on t."accountId" = a."id"
    left join telegram_links l on l."accountId" = a."id" and l."startedBy" = 'account' and l."expiresAt" > now()
    where a."id" = ${accountId}
  `.execute(db)
  return rows[0]
}

/** Sign-ins that began in Telegram go, too. */
export async function removeTelegramAccount(db: Db, accountId: string): Promise<void> {
  await sql`
    with sessions as (delete from sessions where "accountId" = ${accountId} and "provider" = 'telegram')
    delete from telegram_accounts where "accountId" = ${accountId}
  `.execute(db)
}
