import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import type { AccountKeeper } from '#features/identity/telegram/account-keeper.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { addAccount, addIdentity, markVerified } from '../queries.ts'
import { type ServiceAccount, signCustomToken } from './service-account.ts'
import { telegramClaim } from './telegram-tokens.ts'

/**
 * The accounts of people who sign in with a hosted service. Nobody signs in to one here: a Telegram account is connected
 * with it, as with those of our own service, so that all that speaks to people in Telegram finds them the same way.
 */
export const createHostedAccounts = (
  issuer: string,
  serviceAccount: ServiceAccount,
): AccountKeeper => ({
  issuer,
  accountOf: ({ actor }) => sql`(
    select i."subject"::uuid from identities i left join telegram_accounts t on t."accountId"::text = i."subject"
    where i."userId" = ${actor.id} and i."issuer" = ${embeddedIssuer}
    order by t."accountId" is null, i."createdAt", i."subject" limit 1
  )`,
  addAccount: (db, { actor }) => addAccountOf(db, actor.id, issuer),
  hasOtherWay: ({ hasHosted }, { hasGoogle = false }) => hasHosted || hasGoogle,
  async openEntrance(db, accountId, { launch }) {
    const subject = await takeSubject(db, accountId, issuer)
    return signCustomToken(serviceAccount, subject, { [telegramClaim]: launch.person.id })
  },
})

/** With the address that the service has verified, so that its owner is themself should our own service be used one day. */
async function addAccountOf(db: Db, userId: string, issuer: string): Promise<void> {
  // Of two that ask at once the second finds what the first has made.
  await sql`select from users where "id" = ${userId} for update`.execute(db)
  const { rows: known } = await sql`
    select from identities where "userId" = ${userId} and "issuer" = ${embeddedIssuer}
  `.execute(db)
  if (known.length > 0) return
  const { rows } = await sql<{ name: string; email: string | null }>`
    select u."name", (
      select i."provedEmail" from identities i where i."userId" = u."id" and i."issuer" = ${issuer} and i."provedEmail" is not null
      order by i."createdAt" limit 1
    ) as "email"
    from users u where u."id" = ${userId}
  `.execute(db)
  const { name = null, email = null } = rows[0] ?? {}
  const id = createId()
  const account = { id, name, passwordHash: null }
  const isOwn = email !== null && (await addAccount(db, { ...account, email }))
  if (isOwn) await markVerified(db, id)
  else await addAccount(db, { ...account, email: null })
  await addIdentity(db, { issuer: embeddedIssuer, subject: id, userId })
}

/**
 * Who the owner of an account is at the hosted service: as whom they signed in there themself, else by the account's own id,
 * which no account of the service's own making has.
 */
async function takeSubject(db: Db, accountId: string, issuer: string): Promise<string> {
  const { rows } = await sql<{ subject: string }>`
    with person as (
      select "userId" from identities where "issuer" = ${embeddedIssuer} and "subject" = ${accountId}
    ), known as (
      select i."subject" from identities i join person p on p."userId" = i."userId" where i."issuer" = ${issuer}
      order by i."subject" = ${accountId}, i."createdAt" limit 1
    ), added as (
      insert into identities ("issuer", "subject", "userId")
      select ${issuer}, ${accountId}, "userId" from person where not exists (select from known) on conflict do nothing
    )
    select coalesce((select "subject" from known), ${accountId}) as "subject"
  `.execute(db)
  return rows[0]?.subject ?? accountId
}
