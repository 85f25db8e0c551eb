import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { AppError, notFound } from '#errors.ts'
import {
  createAccountExistsError,
  over,
  requireOpen,
} from '#features/identity/admission/accept-invitation.ts'
import { canSignUp, createNotAMemberError } from '#features/identity/admission/admit-person.ts'
import { findHeldInvitation } from '#features/identity/admission/find-invitation.ts'
import { joinInvited } from '#features/identity/admission/join-invited.ts'
import {
  type AdmissionSettings,
  readAdmission,
} from '#features/identity/admission/read-admission.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { logAudit } from '../log-audit.ts'
import { addAccount, addIdentity, findAccountByEmail, markVerified } from '../queries.ts'
import type { Launch, TelegramPerson } from './check-init-data.ts'
import { addTelegramAccount, ensureTelegramAccount } from './telegram-accounts.ts'

/** What `start_param` begins with: an invitation, or a link that connects an account. */
export const startCodes = { invitation: 'i_', link: 'l_' } as const

/** The rest of a `start_param` that begins so. */
export const startCode = (
  { startParam }: Launch,
  kind: keyof typeof startCodes,
): string | undefined =>
  startParam?.startsWith(startCodes[kind]) ? startParam.slice(startCodes[kind].length) : undefined

type Given = { readonly join: boolean; readonly invitation?: string | undefined }

/**
 * The account of whoever opened the Mini App, in the caller's transaction. A stranger gets one by an invitation, or by
 * asking to join where the rules let strangers in; else 403 `not_a_member`.
 */
export async function signInPerson(
  db: Db,
  settings: AdmissionSettings,
  launch: Launch,
  { join, invitation }: Given,
): Promise<string> {
  const { person } = launch
  const known = await ensureTelegramAccount(db, person)
  if (known) return known
  rejectConnecting(launch)
  const secret = startCode(launch, 'invitation') ?? invitation
  if (secret === undefined && !join) throw createNotAMemberError()
  await lockPerson(db, person)
  return (
    (await ensureTelegramAccount(db, person)) ??
    (secret === undefined
      ? joinAsStranger(db, settings, person)
      : joinByInvitation(db, person, secret))
  )
}

/** Whoever comes to connect an account never gets a second one here. */
export function rejectConnecting(launch: Launch): void {
  if (startCode(launch, 'link') !== undefined) throw createNotAMemberError()
}

/** Only an account: the first call with its token makes them a member, or somebody who waits. */
async function joinAsStranger(
  db: Db,
  settings: AdmissionSettings,
  person: TelegramPerson,
): Promise<string> {
  if (!canJoin(await readAdmission(db, settings))) throw createNotAMemberError()
  const id = createId()
  await addAccount(db, { id, email: null, name: person.name, passwordHash: null })
  await addTelegramAccount(db, id, person)
  return id
}

/** Whether strangers come in with nothing but a Telegram account: it proves no address that a domain or a list could know. */
export const canJoin = (admission: Parameters<typeof canSignUp>[0]): boolean =>
  canSignUp(admission, false)

/** As with a password, but for that: whoever has a secret that came by mail owns the address. */
async function joinByInvitation(db: Db, person: TelegramPerson, secret: string): Promise<string> {
  const invitation = await findHeldInvitation(db, secret)
  if (!invitation) throw notFound('Invitation')
  requireOpen(invitation.state)
  const { email } = invitation
  if (await findAccountByEmail(db, email)) throw createAccountExistsError()
  const userId = await joinInvited(db, email, { otherwise: person.name })
  if (!userId) throw over('accepted')
  const name = invitation.name ?? person.name
  return addMember(db, person, { userId, email, name, isProved: invitation.isMailed })
}

type NewMember = {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly isProved: boolean
}

/** The account of somebody who has just been let in, which Telegram signs in to. */
export async function addMember(
  db: Db,
  person: TelegramPerson,
  { userId, email, name, isProved }: NewMember,
): Promise<string> {
  const id = createId()
  if (!(await addAccount(db, { id, email, name, passwordHash: null })))
    throw createAccountExistsError()
  if (isProved) await markVerified(db, id)
  await addTelegramAccount(db, id, person)
  await addIdentity(db, { issuer: embeddedIssuer, subject: id, userId })
  await logAudit(db, 'user.joined', userId, { by: userId })
  return id
}

/** Of two that come at once by one Telegram account the second finds what the first has made. */
export async function lockPerson(db: Db, { id }: TelegramPerson): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`telegram ${id}`}, 0))`.execute(db)
}

/** For what Telegram did not sign, or too long ago, or what was used too often: opening the app again makes new data. */
export const launchRefused = () =>
  new AppError(403, 'launch_refused', 'Close the app and open it again from Telegram')
