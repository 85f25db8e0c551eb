import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError } from '#errors.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import type { VerifiedToken } from '#features/identity/tokens/verify-token.ts'
import { addUser } from '../add-user.ts'
import { logAudit } from '../log-audit.ts'
import { addIdentity, findSignedInAccount, findStanding } from '../queries.ts'
import { findOpenInvitation } from './find-invitation.ts'
import { joinInvited } from './join-invited.ts'

/** Who becomes a member by signing in: those invited, those with an e-mail of a domain, after approval, or anybody. */
export type Admission = 'invite' | 'domain' | 'approval' | 'open'
export type AdmissionRules = {
  readonly admission: Admission
  /** Lower-case e-mail domains, for `domain`. */
  readonly admissionDomains: readonly string[]
}

/**
 * Makes a member of somebody whose token was verified but whom we don't know, if the rules let them in; of somebody who
 * was removed, if they are invited again. Otherwise throws 403 `not_a_member`, and nothing has been written.
 */
export function admitPerson(db: Db, rules: AdmissionRules, token: VerifiedToken): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // A page asks several things at once: the first of its requests admits, the others find it done.
    await sql`select pg_advisory_xact_lock(hashtextextended(${token.iss + token.sub}, 0))`.execute(
      trx,
    )
    const known = await findStanding(trx, token.iss, token.sub)
    if (known && known.status !== 'removed') return
    await requireLiveAccount(trx, token)
    const email = verifiedEmail(token)
    const name = token.name?.trim()
    const invited = email
      ? await joinInvited(trx, email, { userId: known?.userId, name })
      : undefined
    if (known && !invited) throw notAMember()
    const userId = invited ?? (await joinByRule(trx, rules, token))
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

async function joinByRule(db: Db, rules: AdmissionRules, token: VerifiedToken): Promise<string> {
  const email = verifiedEmail(token)
  if (!isAdmitted(rules, email) || (email && (await isTaken(db, email)))) throw notAMember()
  const name = token.name?.trim() || token.email?.split('@')[0] || 'New member'
  return addUser(db, {
    name,
    // An address nobody has proved to own would keep its owner out.
    email,
    role: 'member',
    status: rules.admission === 'approval' ? 'pending' : 'active',
  })
}

/**
 * Whether a stranger may make an account with a password. Where only a domain is admitted, the address must be of it, and
 * mail must be there to prove that it is theirs; without an address, whether anybody may at all.
 */
export function canSignUp(
  { admission, admissionDomains }: AdmissionRules,
  hasMail: boolean,
  email?: string,
): boolean {
  if (admission !== 'domain') return admission !== 'invite'
  const domain = email?.split('@').at(-1)
  return hasMail && (domain === undefined || admissionDomains.includes(domain))
}

/** Whether somebody who proves to own this address could come in, so that it makes sense to send a link there. */
export async function canComeIn(db: Db, rules: AdmissionRules, email: string): Promise<boolean> {
  return isAdmitted(rules, email) || (await findOpenInvitation(db, email)) !== undefined
}

function isAdmitted(
  { admission, admissionDomains }: AdmissionRules,
  email: string | null,
): boolean {
  if (admission === 'domain') return admissionDomains.includes(email?.split('@').at(-1) ?? '')
  return admission !== 'invite'
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
