import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError } from '#errors.ts'
import { addUser } from './add-user.ts'
import { embeddedIssuer } from './issue-token.ts'
import { logAudit } from './log-audit.ts'
import { addIdentity, findSignedInAccount, findUserId } from './queries.ts'
import type { VerifiedToken } from './verify-token.ts'

/** Who becomes a member by signing in: those invited, those with an e-mail of a domain, after approval, or anybody. */
export type Admission = 'invite' | 'domain' | 'approval' | 'open'
export type AdmissionRules = {
  readonly admission: Admission
  /** Lower-case e-mail domains, for `domain`. */
  readonly admissionDomains: readonly string[]
}

/**
 * Makes a member of somebody whose token was verified but whom we don't know, if the rules let them in. Otherwise throws
 * 403 `not_a_member`, and nothing has been written.
 */
export function admitPerson(db: Db, rules: AdmissionRules, token: VerifiedToken): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // A page asks several things at once: the first of its requests admits, the others find it done.
    await sql`select pg_advisory_xact_lock(hashtextextended(${token.iss + token.sub}, 0))`.execute(
      trx,
    )
    if (await findUserId(trx, token.iss, token.sub)) return
    await requireLiveAccount(trx, token)
    const userId = (await acceptInvitation(trx, token)) ?? (await joinByRule(trx, rules, token))
    await addIdentity(trx, { issuer: token.iss, subject: token.sub, userId })
    await logAudit(trx, 'user.joined', userId, {}, userId)
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

async function acceptInvitation(db: Db, token: VerifiedToken): Promise<string | undefined> {
  const email = verifiedEmail(token)
  if (!email) return undefined
  const { rows } = await sql<{ id: string }>`
    update users set "status" = 'active', "updatedAt" = now()
    where lower("email") = ${email} and "status" = 'invited'
    returning "id"
  `.execute(db)
  return rows[0]?.id
}

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
