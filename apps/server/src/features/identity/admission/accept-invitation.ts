import type { ErrorCode } from '@courtside/contract/errors.ts'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { AppError, invalid, notFound } from '#errors.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { revokeAllSessions } from '#features/identity/tokens/manage-sessions.ts'
import { checkNewPassword } from '../check-password.ts'
import { hashPassword } from '../hash-password.ts'
import { logAudit } from '../log-audit.ts'
import { removeCodes } from '../one-time-code.ts'
import {
  type Account,
  addAccount,
  addIdentity,
  updatePassword,
  removeOtherWays,
  findAccountByEmail,
  findStanding,
  markVerified,
} from '../queries.ts'
import { type HeldInvitation, findHeldInvitation } from './find-invitation.ts'
import { joinInvited } from './join-invited.ts'

type Given = { readonly secret: string; readonly name: string; readonly password: string }

/**
 * The hash of the password that an invited person chooses. Throws where the invitation can't be accepted, before the
 * costly hash, and where the password is easy to guess. It takes 50 ms and more: not to be called in a transaction.
 */
export async function hashInvited(db: Db, given: Given): Promise<string> {
  const { invitation } = await getAcceptable(db, given.secret)
  const checked = checkNewPassword(given.password, [
    given.name,
    invitation.email,
    invitation.organisationName,
  ])
  if ('problem' in checked) throw invalid([{ path: 'body.password', message: checked.problem }])
  return hashPassword(checked.password)
}

/**
 * Makes the invited person a member with an account of their own, in the caller's transaction, and returns the account.
 * A secret that came by mail proves the address; one that was handed over does not, for somebody else held it, too.
 * `passwordHash` is what `hashInvited` answered.
 */
export async function acceptInvitation(
  db: Db,
  given: Omit<Given, 'password'>,
  passwordHash: string,
): Promise<string> {
  const { invitation, known } = await getAcceptable(db, given.secret)
  const membership = known && (await findStanding(db, embeddedIssuer, known.id))
  if (membership?.status === 'suspended')
    throw new AppError(403, 'membership_suspended', 'Your membership is suspended')
  const userId = await joinInvited(db, invitation.email, {
    userId: membership?.userId,
    name: given.name,
  })
  if (!userId) throw over('accepted')
  const accountId = known ? known.id : await addOwn(db, invitation, given.name, passwordHash)
  if (known) await takeOver(db, known, passwordHash)
  if (invitation.isMailed) await markVerified(db, accountId)
  if (!membership) await addIdentity(db, { issuer: embeddedIssuer, subject: accountId, userId })
  await logAudit(db, 'user.joined', userId, { by: userId })
  return accountId
}

/** The invitation of a secret, and the account that has its address already; throws where it can't be accepted. */
async function getAcceptable(db: Db, secret: string) {
  const invitation = await findHeldInvitation(db, secret)
  if (!invitation) throw notFound('Invitation')
  requireOpen(invitation.state)
  const known = await findAccountByEmail(db, invitation.email)
  // Whoever signed up here with an address that was not proved gives way to its owner, but to nobody else.
  if (known && (known.isEmailVerified || !invitation.isMailed)) throw createAccountExistsError()
  return { invitation, known }
}

async function addOwn(
  db: Db,
  { email }: HeldInvitation,
  name: string,
  passwordHash: string,
): Promise<string> {
  const id = createId()
  if (!(await addAccount(db, { id, email, name, passwordHash }))) throw createAccountExistsError()
  return id
}

async function takeOver(db: Db, account: Account, passwordHash: string): Promise<void> {
  await updatePassword(db, account.id, passwordHash)
  await removeCodes(db, account.id, account.email)
  await removeOtherWays(db, account.id)
  await revokeAllSessions(db, { accountId: account.id })
}

/** For an address whose owner signs in with it already. */
export const createAccountExistsError = () =>
  new AppError(
    409,
    'account_exists',
    'This address already has an account. Sign in with it to accept the invitation',
  )

const refusals: Readonly<Record<Exclude<HeldInvitation['state'], 'open'>, [ErrorCode, string]>> = {
  accepted: ['invitation_used', 'This invitation was already accepted. Sign in instead'],
  expired: ['invitation_expired', 'This invitation has expired. Ask for a new one'],
  revoked: ['invitation_revoked', 'This invitation was revoked'],
}
/** What an invitation that can't be accepted any more is refused with. */
export const over = (state: keyof typeof refusals) => new AppError(409, ...refusals[state])

/** Throws 409 with what became of an invitation that can't be accepted any more. */
export function requireOpen(state: HeldInvitation['state']): void {
  if (state !== 'open') throw over(state)
}
