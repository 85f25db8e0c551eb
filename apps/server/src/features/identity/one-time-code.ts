import { createHash, randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { deleteMails } from './limit-attempts.ts'

export type CodePurpose =
  | 'reset_password'
  | 'sign_in'
  | 'verify_email'
  | 'change_email'
  | 'invitation'

/** How long each link works, in hours. */
const hours: Readonly<Record<CodePurpose, number>> = {
  reset_password: 1,
  sign_in: 1,
  verify_email: 72,
  change_email: 72,
  invitation: 168,
}
/** What the SDK calls them, in `mode` of a link. */
const modes = {
  reset_password: 'resetPassword',
  sign_in: 'signIn',
  verify_email: 'verifyEmail',
  change_email: 'verifyAndChangeEmail',
} as const

type NewCode = {
  readonly purpose: CodePurpose
  readonly accountId?: string | null
  readonly invitationId?: string
  /** The address that using the code proves, or for an invitation is bound to. */
  readonly email: string
  readonly isMailed: boolean
}

/** What a secret stands for. `isMailed` means that only the owner of the address can have it. */
export type Code = Required<Omit<NewCode, 'invitationId'>> & {
  readonly invitationId: string | null
  readonly isExpired: boolean
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Where links of this installation lead; what they prove stands in the fragment, which reaches no server. */
export const getLandingPage = (origin: string, search = ''): string =>
  `${origin}/auth/sign-in${search}`

/**
 * Makes a link with a new secret of 256 bits, of which only the hash is kept. `landing` is the page it leads to. A new
 * link of an invitation replaces the earlier ones.
 */
export async function createLink(db: Db, landing: string, code: NewCode): Promise<NewLink> {
  const [made] = await createLinks(db, landing, [code])
  if (!made) throw new Error('Each code gives a link')
  return made
}

type NewLink = { readonly link: string; readonly expiresAt: string }

/** The same for several codes; the links come in their order. */
export async function createLinks(
  db: Db,
  landing: string,
  codes: readonly NewCode[],
): Promise<NewLink[]> {
  const made = codes.map((code) => ({ ...code, secret: randomBytes(32).toString('base64url') }))
  const invitationIds = made.map(({ invitationId = null }) => invitationId)
  const { rows } = await sql<{ expiresAt: string }>`
    with replaced as (delete from one_time_codes where "invitationId" = any(${invitationIds}::uuid[]))
    insert into one_time_codes ("hash", "purpose", "accountId", "invitationId", "email", "isMailed", "expiresAt")
    select decode(c."hash", 'hex'), c."purpose", c."accountId", c."invitationId", c."email", c."isMailed",
      now() + make_interval(hours => c."hours")
    from unnest(
      ${made.map(({ secret }) => hashOf(secret).toString('hex'))}::text[], ${made.map(({ purpose }) => purpose)}::text[],
      ${made.map(({ accountId = null }) => accountId)}::uuid[], ${invitationIds}::uuid[],
      ${made.map(({ email }) => email)}::text[], ${made.map(({ isMailed }) => isMailed)}::boolean[],
      ${made.map(({ purpose }) => hours[purpose])}::int[]
    ) c("hash", "purpose", "accountId", "invitationId", "email", "isMailed", "hours")
    returning "expiresAt"
  `.execute(db)
  return made.map(({ purpose, secret }, index) => ({
    link: linkTo(landing, purpose, secret),
    expiresAt: rows[index]?.expiresAt ?? '',
  }))
}

/**
 * In the form that the Firebase SDK reads, which looks for the first `?` of a link: it stands behind the `#`, and all of
 * the link before it is a page without a query.
 */
function linkTo(landing: string, purpose: CodePurpose, secret: string): string {
  if (purpose === 'invitation') return `${landing}#invitation=${secret}`
  const parts = new URLSearchParams({ apiKey: 'courtside', mode: modes[purpose], oobCode: secret })
  const [page = '', search] = landing.split('?')
  if (search !== undefined) parts.set('continueUrl', landing)
  return `${page}#?${parts}`
}

/** How long digits work, in minutes: they can be guessed, so their tries are counted and their time is short. */
const digitMinutes = 10

/** What the digits are for: one Telegram account, which shows that an address is its owner's. */
export type DigitsFor = { readonly telegramId: string; readonly email: string }

/**
 * Six digits to be mailed and typed, in place of those that the address was mailed before for the same Telegram account.
 * They count for nobody else.
 */
export async function createDigits(db: Db, given: DigitsFor): Promise<string> {
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  await sql`
    delete from one_time_codes
    where "purpose" = 'telegram' and "email" = ${given.email} and "telegramId" = ${given.telegramId}
  `.execute(db)
  await sql`
    insert into one_time_codes ("hash", "purpose", "email", "telegramId", "isMailed", "expiresAt")
    values (${hashOf(getSecret(given, digits))}, 'telegram', ${given.email}, ${given.telegramId}, true,
      now() + make_interval(mins => ${digitMinutes}))
  `.execute(db)
  return digits
}

/** Uses them up; false for wrong ones, and for those that were mailed too long ago. */
export const consumeDigits = (db: Db, given: DigitsFor, digits: string): Promise<boolean> =>
  consumeCode(db, getSecret(given, digits))

const getSecret = ({ telegramId, email }: DigitsFor, digits: string): string =>
  `telegram ${telegramId} ${email} ${digits}`

const codeColumns = sql.raw(
  `"purpose", "accountId", "invitationId", "email", "isMailed", "expiresAt" <= now() as "isExpired"`,
)

/** What the secret of a link stands for, expired or not; undefined when it is unknown or used up. */
export async function findCode(db: Db, secret: string): Promise<Code | undefined> {
  const { rows } = await sql<Code>`
    select ${codeColumns} from one_time_codes where "hash" = ${hashOf(secret)} and "purpose" <> 'telegram'
  `.execute(db)
  return rows[0]
}

/** Uses a code up; of two at once one gets true. To be called in the transaction of what it allows. */
export async function consumeCode(db: Db, secret: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from one_time_codes where "hash" = ${hashOf(secret)} and "expiresAt" > now()
  `.execute(db)
  return numAffectedRows === 1n
}

/** No link that was sent for this account works any more: somebody has just taken it in hand, or over. */
export async function removeCodes(db: Db, accountId: string, email: string | null): Promise<void> {
  await sql`
    delete from one_time_codes
    where "accountId" = ${accountId} or ("email" = ${email} and "purpose" = 'sign_in')
  `.execute(db)
  if (email !== null) await deleteMails(db, accountId, email)
}

/** Removes what can only say that it expired, after a month. Every start does. */
export async function purgeCodes(db: Db): Promise<void> {
  await sql`
    with tokens as (delete from used_tokens where "expiresAt" < now())
    delete from one_time_codes where "expiresAt" < now() - interval '30 days'
  `.execute(db)
}
