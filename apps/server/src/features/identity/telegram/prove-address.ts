import type { Db } from '#db/database.ts'
import { createAccountExistsError } from '#features/identity/admission/accept-invitation.ts'
import { admitAddress, isSomebody } from '#features/identity/admission/admit-person.ts'
import type { AdmissionSettings } from '#features/identity/admission/read-admission.ts'
import { consumeDigits } from '../one-time-code.ts'
import type { Launch } from './check-init-data.ts'
import { addMember, lockPerson, rejectConnecting } from './sign-in-person.ts'
import { ensureTelegramAccount } from './telegram-accounts.ts'

/**
 * Lets in a stranger who shows by digits that went there that an address is theirs, which Telegram does not tell: by an
 * invitation, or as the rules know people. In the caller's transaction; false for digits that don't count. Throws 409
 * `account_exists` where the address is somebody's who is here by now, 403 `not_a_member` where nobody with it is let in.
 */
export async function proveAddress(
  db: Db,
  settings: AdmissionSettings,
  launch: Launch,
  { email, digits }: { readonly email: string; readonly digits: string },
): Promise<boolean> {
  const { person } = launch
  rejectConnecting(launch)
  await lockPerson(db, person)
  if (await ensureTelegramAccount(db, person)) return true
  if (!(await consumeDigits(db, { telegramId: person.id, email }, digits))) return false
  if (await isSomebody(db, email)) throw createAccountExistsError()
  const userId = await admitAddress(db, settings, { email, otherwise: person.name })
  await addMember(db, person, { userId, email, name: person.name, isProved: true })
  return true
}
