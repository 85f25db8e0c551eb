import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError, notFound } from '#errors.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { logAudit } from '../log-audit.ts'
import { findAccount, findUserId } from '../queries.ts'
import type { TelegramPerson } from './check-init-data.ts'
import { addTelegramAccount, removeTelegramAccount } from './telegram-accounts.ts'

const minutes = 10
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

type Handle = Pick<TelegramPerson, 'name' | 'username'>
type Side = { readonly accountId: string } | { readonly telegram: TelegramPerson }

/**
 * Two accounts that are about to become one person's. Both must speak: whoever only follows a link that somebody sent
 * them would else sign in to that somebody's account, or let them into their own.
 */
export type LinkBetween = {
  readonly startedBy: 'account' | 'telegram'
  readonly accountId: string | null
  readonly telegramId: string | null
  readonly name: string | null
  readonly username: string | null
  readonly languageCode: string | null
  readonly allowsWrite: boolean
}

/** Begins: a secret of 128 bits for the other side, in place of what this side began before. */
export async function startLink(
  db: Db,
  side: Side,
): Promise<{ secret: string; expiresAt: string }> {
  const secret = randomBytes(16).toString('base64url')
  const telegram = 'telegram' in side ? side.telegram : undefined
  const accountId = 'accountId' in side ? side.accountId : null
  // Of two taps at once the second comes after the first, and in its place.
  const own = `telegram link ${accountId ?? telegram?.id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${own}, 0))`.execute(db)
  await removeLinks(db, { accountId, telegramId: telegram?.id ?? null })
  const { rows } = await sql<{ expiresAt: string }>`
    insert into telegram_links ("hash", "startedBy", "accountId", "telegramId", "name", "username", "languageCode", "allowsWrite", "expiresAt")
    values (${hashOf(secret)}, ${telegram ? 'telegram' : 'account'}, ${accountId}, ${telegram?.id ?? null}::bigint,
      ${telegram?.name ?? null}, ${telegram?.username ?? null}, ${telegram?.languageCode ?? null}, ${telegram?.allowsWrite ?? false}, now() + make_interval(mins => ${minutes}))
    returning "expiresAt"
  `.execute(db)
  return { secret, expiresAt: rows[0]?.expiresAt ?? '' }
}

/** Gives up what either side has under way, and what has expired. */
export async function removeLinks(
  db: Db,
  {
    accountId = null,
    telegramId = null,
  }: { accountId?: string | null; telegramId?: string | null },
): Promise<void> {
  await sql`
    delete from telegram_links
    where "accountId" = ${accountId} or "telegramId" = ${telegramId}::bigint or "expiresAt" < now()
  `.execute(db)
}

const columns = sql.raw(
  `"startedBy", "accountId", "telegramId"::text as "telegramId", "name", "username", "languageCode", "allowsWrite"`,
)

/** What a secret stands for, where this side began it. */
export async function findLinkBySecret(
  db: Db,
  secret: string,
  startedBy: LinkBetween['startedBy'],
): Promise<LinkBetween | undefined> {
  const { rows } = await sql<LinkBetween>`
    select ${columns} from telegram_links
    where "hash" = ${hashOf(secret)} and "startedBy" = ${startedBy} and "expiresAt" > now() for update
  `.execute(db)
  return rows[0]
}

/** What this side began. */
export async function findOwnLink(
  db: Db,
  side: { readonly accountId: string } | { readonly telegramId: string },
): Promise<LinkBetween | undefined> {
  const isOwn =
    'accountId' in side
      ? sql`"startedBy" = 'account' and "accountId" = ${side.accountId}`
      : sql`"startedBy" = 'telegram' and "telegramId" = ${side.telegramId}::bigint`
  const { rows } = await sql<LinkBetween>`
    select ${columns} from telegram_links where ${isOwn} and "expiresAt" > now() for update
  `.execute(db)
  return rows[0]
}

/** How an account is called to who does not own it, perhaps: its address is shortened, `a***@club.example`. */
export async function showAccount(
  db: Db,
  accountId: string,
): Promise<{ name: string; email: string | null } | undefined> {
  const account = await findAccount(db, accountId)
  if (!account) return undefined
  const { name, email } = account
  return { name: name ?? '', email: email && email.replace(/^(.).*(?=@)/u, '$1***') }
}

/** The other side gives its word; the first one's is still to come. Written to the log of the account. */
export async function answerLink(db: Db, secret: string, side: Side): Promise<void> {
  const hash = hashOf(secret)
  // The side that is missing is the one that did not begin.
  const [isFree, isOwn, set] =
    'telegram' in side
      ? [
          sql`"telegramId" is null`,
          sql`"telegramId" = ${side.telegram.id}::bigint`,
          sql`"telegramId" = ${side.telegram.id}::bigint, "name" = ${side.telegram.name}, "username" = ${side.telegram.username},
            "languageCode" = ${side.telegram.languageCode}, "allowsWrite" = ${side.telegram.allowsWrite}`,
        ]
      : [
          sql`"accountId" is null`,
          sql`"accountId" = ${side.accountId}::uuid`,
          sql`"accountId" = ${side.accountId}::uuid`,
        ]
  // Each side has one at a time.
  await sql`delete from telegram_links where ${isOwn} and "hash" <> ${hash}`.execute(db)
  const { rows } = await sql<{ accountId: string; name: string; username: string | null }>`
    update telegram_links set ${set} where "hash" = ${hash} and "expiresAt" > now() and ${isFree}
    returning "accountId", "name", "username"
  `.execute(db)
  const [link] = rows
  if (!link) throw notFound('Link')
  await note(db, 'user.telegram_agreed', link.accountId, { was: null, set: handleOf(link) })
}

/** The first side gives its word, too: from now on the one signs in to the other. 409 where either is connected by now. */
export async function connect(db: Db, link: LinkBetween): Promise<void> {
  const { accountId, telegramId: id, name, username, languageCode, allowsWrite } = link
  if (accountId === null || id === null || name === null) throw notFound('Link')
  const person = { id, name, username, languageCode, allowsWrite }
  if (!(await addTelegramAccount(db, accountId, person))) throw createAlreadyConnectedError()
  await removeLinks(db, { accountId, telegramId: id })
  await note(db, 'user.telegram_connected', accountId, {
    was: null,
    set: handleOf({ name, username }),
  })
}

/** How the log calls somebody in Telegram. */
const handleOf = ({ name, username }: Handle): string => (username === null ? name : `@${username}`)

type Noted = 'user.telegram_agreed' | 'user.telegram_connected' | 'user.telegram_disconnected'

/** An account that is nobody's yet has no log. */
async function note(
  db: Db,
  action: Noted,
  accountId: string,
  telegram: { was: string | null; set: string | null },
): Promise<void> {
  const userId = await findUserId(db, embeddedIssuer, accountId)
  if (userId) await logAudit(db, action, userId, { by: userId, changes: { telegram } })
}

/** Ends it, and the sign-ins that began in Telegram. */
export async function disconnect(db: Db, accountId: string, telegram: Handle): Promise<void> {
  await removeTelegramAccount(db, accountId)
  await note(db, 'user.telegram_disconnected', accountId, { was: handleOf(telegram), set: null })
}

export const createAlreadyConnectedError = () =>
  new AppError(409, 'already_linked', 'This account or this Telegram is already connected')
