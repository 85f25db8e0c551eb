import type { Db } from '#db/database.ts'
import type { WaitingRoom } from '../count-tries.ts'
import type { Identity } from '../open-identity.ts'
import type { Post } from '../send-mail.ts'
import { createAccountOperations } from './toolkit-account.ts'
import { createCodeOperations } from './toolkit-codes.ts'
import { createGoogleOperations } from './toolkit-google.ts'
import { createPasswordOperations } from './toolkit-password.ts'
import { createSecondStepOperations } from './toolkit-second-step.ts'
import { type Operation, openToolkit } from './toolkit-session.ts'

/** The operations by the name they have in the address. */
export function createToolkitOperations(
  db: Db,
  identity: Identity,
  post: Post,
  waitingRoom: WaitingRoom,
): ReadonlyMap<string, Operation> {
  const toolkit = openToolkit(db, identity, post, waitingRoom)
  const codes = createCodeOperations(toolkit)
  const passwords = createPasswordOperations(toolkit)
  const accounts = createAccountOperations(toolkit, codes.applyCode)
  const steps = createSecondStepOperations(toolkit)
  const google = createGoogleOperations(toolkit)
  return new Map<string, Operation>([
    ['accounts:signInWithPassword', passwords.signInWithPassword],
    ['accounts:signUp', passwords.signUp],
    ['accounts:signInWithCustomToken', passwords.signInWithCustomToken],
    ['accounts:signInWithEmailLink', codes.signInWithEmailLink],
    ['accounts:signInWithIdp', google.signInWithIdp],
    ['accounts:sendOobCode', codes.sendOobCode],
    ['accounts:resetPassword', codes.resetPassword],
    ['accounts:createAuthUri', accounts.createAuthUri],
    ['accounts:lookup', accounts.lookup],
    ['accounts:update', accounts.update],
    ['accounts:delete', accounts.remove],
    ['accounts:revokeToken', accounts.revokeToken],
    ['mfaEnrollment:start', steps.startEnrolling],
    ['mfaEnrollment:finalize', steps.enroll],
    ['mfaEnrollment:withdraw', steps.withdraw],
    ['mfaSignIn:finalize', steps.finishSignIn],
  ])
}
