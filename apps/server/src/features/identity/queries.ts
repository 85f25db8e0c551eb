import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { TokenAccount } from './tokens/issue-token.ts'

export type Account = TokenAccount & {
  readonly passwordHash: string | null
  readonly isDisabled: boolean
  /** The Google account it is entered with. */
  readonly google: { readonly subject: string; readonly email: string | null } | null
  readonly createdAt: string
  readonly lastSignInAt: string | null
  /** No device that signed in before is known any more. */
  readonly devicesSince: string
}

const accountColumns = sql`${sql.raw(
  [
    'id',
    'email',
    'isEmailVerified',
    'name',
    'photoUrl',
    'passwordHash',
    'isDisabled',
    'createdAt',
    'lastSignInAt',
    'devicesSince',
  ]
    .map((column) => `a."${column}"`)
    .join(', '),
)}, (
  select json_build_object('subject', l."subject", 'email', l."email") from account_links l where l."accountId" = a."id"
) as "google"`

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from accounts a where a."email" = ${email}
  `.execute(db)
  return rows[0]
}

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from accounts a where a."id" = ${id}
  `.execute(db)
  return rows[0]
}

/** The account of a sign-in that has not been ended. */
export async function findSignedInAccount(
  db: Db,
  accountId: string,
  sessionId: string,
): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from accounts a
    join sessions s on s."accountId" = a."id" and s."id" = ${sessionId}
    where a."id" = ${accountId}
  `.execute(db)
  return rows[0]
}

type NewAccount = {
  readonly id: string
  readonly email: string | null
  readonly name: string | null
  readonly passwordHash: string | null
}

/** False when another account has this address. */
export async function addAccount(db: Db, account: NewAccount): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into accounts ("id", "email", "name", "passwordHash")
    values (${account.id}, ${account.email}, ${account.name}, ${account.passwordHash})
    on conflict ("email") where "email" is not null do nothing
  `.execute(db)
  return numAffectedRows === 1n
}

export async function updateAccount(
  db: Db,
  id: string,
  set: { readonly name: string | null; readonly photoUrl: string | null },
): Promise<void> {
  await sql`
    update accounts set "name" = ${set.name}, "photoUrl" = ${set.photoUrl} where "id" = ${id}
  `.execute(db)
}

/** Null takes the password away. */
export async function updatePassword(
  db: Db,
  id: string,
  passwordHash: string | null,
): Promise<void> {
  await sql`update accounts set "passwordHash" = ${passwordHash} where "id" = ${id}`.execute(db)
}

/**
 * Takes away every way into an account that is neither its password nor its address: whoever owns the address has come, and
 * somebody else made the account. Says which there were; Telegram by what it is called.
 */
export async function removeOtherWays(
  db: Db,
  accountId: string,
): Promise<{ readonly google: boolean; readonly telegram: string | null }> {
  const { rows } = await sql<{ google: boolean; telegram: string | null }>`
    with google as (delete from account_links where "accountId" = ${accountId} returning 1), telegram as (
      delete from telegram_accounts where "accountId" = ${accountId} returning coalesce('@' || "username", "name") as "handle"
    )
    select exists (select from google) as "google", (select "handle" from telegram) as "telegram"
  `.execute(db)
  return rows[0] ?? { google: false, telegram: null }
}

/** For whoever proved to own the address without being somebody here yet; `proveEmail` is for all others. */
export async function markVerified(db: Db, id: string): Promise<void> {
  await sql`update accounts set "isEmailVerified" = true where "id" = ${id}`.execute(db)
}

/** Ends its sign-ins too; the person stays, for what they did bears their name. */
export async function removeAccount(db: Db, issuer: string, id: string): Promise<void> {
  await sql`
    with identity as (
      delete from identities where "issuer" = ${issuer} and "subject" = ${id} returning "userId"
    ), person as (
      update users u set "status" = 'suspended', "updatedAt" = now() from identity where u."id" = identity."userId"
    )
    delete from accounts where "id" = ${id}
  `.execute(db)
}

export type NewIdentity = {
  readonly issuer: string
  readonly subject: string
  readonly userId: string
  /** The address that a service other than ours has verified, in lower case. */
  readonly provedEmail?: string | null
}

export async function addIdentity(db: Db, identity: NewIdentity): Promise<void> {
  await sql`
    insert into identities ("issuer", "subject", "userId", "provedEmail")
    values (${identity.issuer}, ${identity.subject}, ${identity.userId}, ${identity.provedEmail ?? null})
  `.execute(db)
}

export async function findUserId(
  db: Db,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select "userId" from identities where "issuer" = ${issuer} and "subject" = ${subject}
  `.execute(db)
  return rows[0]?.userId
}

/** The person that somebody who signs in is, member or not. */
export async function findStanding(
  db: Db,
  issuer: string,
  subject: string,
): Promise<{ userId: string; status: string } | undefined> {
  const { rows } = await sql<{ userId: string; status: string }>`
    select u."id" as "userId", u."status" from identities i join users u on u."id" = i."userId"
    where i."issuer" = ${issuer} and i."subject" = ${subject}
  `.execute(db)
  return rows[0]
}

/** Undefined before the organisation was set up. */
export async function findOrganisationName(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select "name" from organisations`.execute(db)
  return rows[0]?.name
}
