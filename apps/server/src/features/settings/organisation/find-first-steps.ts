import type { FirstSteps } from '@courtside/contract/first-steps.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'

/** Of the first steps of an organisation those that are done, for one of its owners. */
export async function findFirstSteps(db: Db, ownerId: string): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    select exists (
        select from projects p where p."targetOn" is not null and p."deletedAt" is null
          and not coalesce(o."settings" #> '{sample,projects}' ? p."id"::text, false)
      ) as "event",
      exists (
        select from users u where u."id" <> ${ownerId}::uuid and u."status" = 'active' and not u."isPlaceholder" and not u."isGroup"
      ) or exists (select from invitations i where i."acceptedAt" is null and i."revokedAt" is null) as "people",
      exists (
        select from identities i join sessions s on s."accountId"::text = i."subject"
        where i."userId" = ${ownerId}::uuid and i."issuer" = ${embeddedIssuer} and s."userAgent" ~* 'mobi|android|iphone|ipad'
      ) or exists (
        select from identities i join telegram_accounts t on t."accountId"::text = i."subject"
        where i."userId" = ${ownerId}::uuid and i."issuer" = ${embeddedIssuer}
      ) or exists (select from push_subscriptions where "userId" = ${ownerId}::uuid) as "phone"
    from organisations o
  `.execute(db)
  return rows[0] ?? { event: false, people: false, phone: false }
}
