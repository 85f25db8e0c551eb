import type { Admission } from '@courtside/contract/organisation.ts'
import { tidyLine } from '@courtside/contract/tidy-line.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError } from '#errors.ts'
import {
  findTelegramName,
  bindToken,
  isDisconnected,
  nameTelegram,
} from '#features/identity/hosted/telegram-tokens.ts'
import { comeBack } from '#features/identity/leaving/request-leave.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import type { VerifiedToken } from '#features/identity/tokens/verify-token.ts'
import { addUser } from '../add-user.ts'
import { logAudit } from '../log-audit.ts'
import { type NewIdentity, addIdentity, findSignedInAccount, findStanding } from '../queries.ts'
import { findOpenInvitation } from './find-invitation.ts'
import { findKnown } from './find-known.ts'
import { joinInvited } from './join-invited.ts'
import { isOnList, linkEntry, lockOwnEntry } from './listed-members.ts'
import { inheritInvited } from './name-invited.ts'
import { type AdmissionSettings, readAdmission } from './read-admission.ts'

/**
 * Makes a member of somebody whose token was verified but whom we don't know, if they are somebody here by another service
 * or the rules let them in; of somebody who was removed, if they are invited again, or had asked for it themself not long
 * ago. Otherwise throws 403 `not_a_member`, and nothing has been written.
 */
export function admitPerson(
  db: Db,
  settings: AdmissionSettings,
  token: VerifiedToken,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // A page asks several things at once: the first of its requests admits, the others find it done.
    await sql`select pg_advisory_xact_lock(hashtextextended(${token.iss + token.sub}, 0))`.execute(
      trx,
    )
    const known = await findStanding(trx, token.iss, token.sub)
    if (known && known.status !== 'removed') return
    await requireLiveAccount(trx, token)
    const email = getVerifiedEmail(token)
    const here = known ?? (email ? await joinKnown(trx, token, email) : undefined)
    if (here && here.status !== 'removed') return
    if (here && (await comeBack(trx, here.userId, token.auth_time))) return
    const name = tidyLine(token.name ?? (await findTelegramName(trx, token)) ?? '') || undefined
    const invited = email
      ? await joinInvited(trx, email, { userId: here?.userId, name })
      : undefined
    if (here && !invited) throw createNotAMemberError()
    const userId =
      invited ??
      (await joinByRule(trx, settings, {
        email,
        name,
        otherwise: token.email?.split('@')[0] || 'New member',
      }))
    if (!here) await addIdentity(trx, { ...getIdentity(token), userId })
    await nameTelegram(trx, token, userId)
    await logAudit(trx, 'user.joined', userId, { by: userId })
  })
}

/** Throws 401 for a token of our own whose account or sign-in is over, or of a hosted sign-in whose Telegram is. */
export async function requireLiveAccount(db: Db, token: VerifiedToken): Promise<void> {
  if (token.iss !== embeddedIssuer) {
    const { rows } = await sql<{
      isOver: boolean
    }>`select ${isDisconnected(bindToken(token))} as "isOver"`.execute(db)
    if (rows[0]?.isOver) throw signInEnded()
    return
  }
  const account = token.sid && (await findSignedInAccount(db, token.sub, token.sid))
  if (!account) throw signInEnded()
  if (account.isDisabled) throw new AppError(401, 'user_disabled', 'This account is disabled')
}

export const getVerifiedEmail = (token: VerifiedToken): string | null =>
  token.email_verified && token.email ? token.email.normalize('NFC').toLowerCase() : null

/** The identity of who has come by this token. What our own service verified its accounts say. */
export const getIdentity = (token: VerifiedToken): Omit<NewIdentity, 'userId'> => ({
  issuer: token.iss,
  subject: token.sub,
  provedEmail: token.iss === embeddedIssuer ? null : getVerifiedEmail(token),
})

/** The person whom `findKnown` finds is this one, too, from now. */
async function joinKnown(db: Db, token: VerifiedToken, email: string) {
  const person = await findKnown(db, token.iss, email)
  if (!person) return undefined
  await addIdentity(db, { ...getIdentity(token), userId: person.userId })
  await logAudit(db, 'user.identity_joined', person.userId, {
    by: person.userId,
    changes: { issuer: { was: null, set: token.iss } },
  })
  return person
}

/**
 * Makes a member of a stranger who has proved an address, in lower case, by an invitation or the rules, or of somebody who
 * waits; else throws 403 `not_a_member`. Their name is that of the invitation or the list, `otherwise` what they say.
 */
export const admitAddress = async (
  db: Db,
  settings: AdmissionSettings,
  { email, otherwise }: { email: string; otherwise: string },
): Promise<string> =>
  (await joinInvited(db, email, { otherwise })) ??
  (await joinByRule(db, settings, { email, otherwise }))

/** A name that they gave, else that of their entry of the list, else what there is. */
type Stranger = { email: string | null; name?: string | undefined; otherwise: string }

async function joinByRule(
  db: Db,
  settings: AdmissionSettings,
  { email, name, otherwise }: Stranger,
): Promise<string> {
  const admission = await readAdmission(db, settings)
  const isAdmitted = await admits(db, admission, email)
  if (!isAdmitted || (email && (await isTaken(db, email)))) throw createNotAMemberError()
  const entry =
    admission.by === 'list' ? await lockOwnEntry(db, admission.listId, email ?? '') : undefined
  const userId = await addUser(db, {
    name: name || entry?.name || otherwise,
    // An address nobody has proved to own would keep its owner out.
    email,
    role: 'member',
    status: admission.by === 'approval' ? 'pending' : 'active',
  })
  if (entry) await linkEntry(db, entry, userId)
  // Who waits gets it once they are let in.
  if (email && admission.by !== 'approval') await inheritInvited(db, email, userId)
  return userId
}

/**
 * Whether a stranger may make an account with a password. Where only a domain or a list is admitted, mail must be there to
 * prove that the address is theirs. Who is on a list nobody learns from this.
 */
export function canSignUp(admission: Admission, hasMail: boolean, email?: string): boolean {
  if (admission.by === 'list') return hasMail
  if (admission.by !== 'domain') return admission.by !== 'invite'
  const domain = email?.split('@').at(-1)
  return hasMail && (domain === undefined || admission.domains.includes(domain))
}

/**
 * Whether somebody who proves to own this address, or none, to our own service could come in, so that it makes sense to
 * send a link there: a rule or an invitation lets them in, or they are somebody here by another service.
 */
export async function canComeIn(
  db: Db,
  settings: AdmissionSettings,
  email: string | null,
): Promise<boolean> {
  if (await admits(db, await readAdmission(db, settings), email)) return true
  if (email === null) return false
  return Boolean(
    (await findOpenInvitation(db, email)) ?? (await findKnown(db, embeddedIssuer, email)),
  )
}

async function admits(db: Db, admission: Admission, email: string | null): Promise<boolean> {
  switch (admission.by) {
    case 'invite':
      return false
    case 'domain':
      return admission.domains.includes(email?.split('@').at(-1) ?? '')
    case 'list':
      return email !== null && (await isOnList(db, admission.listId, email))
    default:
      return true
  }
}

/**
 * Whether an address, in lower case, is that of an account, or of a member by whatever way they came: its owner comes in as
 * whom they are.
 */
export async function isSomebody(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from accounts where "email" = ${email})
      or exists (select from identities where "provedEmail" = ${email})
      or exists (select from users where lower("email") = ${email} and "status" in ('active', 'suspended') and not "isPlaceholder")
      as "isKnown"
  `.execute(db)
  return rows[0]?.isKnown ?? false
}

/** An address that is somebody's already: joining the two is theirs to ask for, not ours to guess. */
async function isTaken(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from users where lower("email") = ${email}) as "taken"
  `.execute(db)
  return rows[0]?.taken ?? false
}

const signInEnded = () => new AppError(401, 'token_revoked', 'This session has ended')

export const createNotAMemberError = () =>
  new AppError(403, 'not_a_member', 'You’re not a member of this organisation')
