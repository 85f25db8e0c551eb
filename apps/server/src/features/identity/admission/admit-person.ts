import type { Admission } from '@courtside/contract/organisation.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError } from '#errors.ts'
import { comeBack } from '#features/identity/leaving/ask-leave.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import type { VerifiedToken } from '#features/identity/tokens/verify-token.ts'
import { addUser } from '../add-user.ts'
import { logAudit } from '../log-audit.ts'
import { addIdentity, findSignedInAccount, findStanding } from '../queries.ts'
import { findOpenInvitation } from './find-invitation.ts'
import { joinInvited } from './join-invited.ts'
import { isOnList, linkEntry, lockOwnEntry } from './listed-members.ts'
import { type AdmissionSettings, readAdmission } from './read-admission.ts'

/**
 * Makes a member of somebody whose token was verified but whom we don't know, if the rules let them in; of somebody who
 * was removed, if they are invited again, or had asked for it themself not long ago. Otherwise throws 403 `not_a_member`, and nothing has been written.
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
    if (known && (await comeBack(trx, known.userId, token.auth_time))) return
    const email = verifiedEmail(token)
    const name = token.name?.trim()
    const invited = email
      ? await joinInvited(trx, email, { userId: known?.userId, name })
      : undefined
    if (known && !invited) throw notAMember()
    const userId = invited ?? (await joinByRule(trx, await readAdmission(trx, settings), token))
    if (!known) await addIdentity(trx, { issuer: token.iss, subject: token.sub, userId })
    await logAudit(trx, 'user.joined', userId, { by: userId })
  })
}

async function requireLiveAccount(db: Db, token: VerifiedToken): Promise<void> {
  if (token.iss !== embeddedIssuer) return
  const account = token.sid && (await findSignedInAccount(db, token.sub, token.sid))
  if (!account) throw new AppError(401, 'token_revoked', 'This sign-in has been ended')
  if (account.isDisabled) throw new AppError(401, 'user_disabled', 'This account has been disabled')
}

const verifiedEmail = (token: VerifiedToken): string | null =>
  token.email_verified && token.email ? token.email.normalize('NFC').toLowerCase() : null

async function joinByRule(db: Db, admission: Admission, token: VerifiedToken): Promise<string> {
  const email = verifiedEmail(token)
  const isAdmitted = await admits(db, admission, email)
  if (!isAdmitted || (email && (await isTaken(db, email)))) throw notAMember()
  const entry =
    admission.by === 'list' ? await lockOwnEntry(db, admission.listId, email ?? '') : undefined
  const name = token.name?.trim() || entry?.name || token.email?.split('@')[0] || 'New member'
  const userId = await addUser(db, {
    name,
    // An address nobody has proved to own would keep its owner out.
    email,
    role: 'member',
    status: admission.by === 'approval' ? 'pending' : 'active',
  })
  if (entry) await linkEntry(db, entry, userId)
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

/** Whether somebody who proves to own this address could come in, so that it makes sense to send a link there. */
export async function canComeIn(
  db: Db,
  settings: AdmissionSettings,
  email: string,
): Promise<boolean> {
  const isAdmitted = await admits(db, await readAdmission(db, settings), email)
  return isAdmitted || (await findOpenInvitation(db, email)) !== undefined
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

/** An address that is somebody's already: joining the two is theirs to ask for, not ours to guess. */
async function isTaken(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from users where lower("email") = ${email}) as "taken"
  `.execute(db)
  return rows[0]?.taken ?? false
}

const notAMember = () =>
  new AppError(403, 'not_a_member', 'You are not a member of this organisation')
