import type { Db } from '#db/database.ts'
import type { WaitingRoom } from '../count-tries.ts'
import type { Identity } from '../open-identity.ts'
import type { Post } from '../send-mail.ts'
import { accountOperations } from './toolkit-account.ts'
import { codeOperations } from './toolkit-codes.ts'
import { googleOperations } from './toolkit-google.ts'
import { passwordOperations } from './toolkit-password.ts'
import { secondStepOperations } from './toolkit-second-step.ts'
import { type Operation, openToolkit } from './toolkit-session.ts'

/** The operations by the name they have in the address. */
export function toolkitOperations(
  db: Db,
  identity: Identity,
  post: Post,
  waitingRoom: WaitingRoom,
): ReadonlyMap<string, Operation> {
  const toolkit = openToolkit(db, identity, post, waitingRoom)
  const codes = codeOperations(toolkit)
  const passwords = passwordOperations(toolkit)
  const accounts = accountOperations(toolkit, codes.applyCode)
  const steps = secondStepOperations(toolkit)
  const google = googleOperations(toolkit)
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
