import {
  type Auth,
  type MultiFactorError,
  TotpMultiFactorGenerator,
  type User,
  type UserCredential,
  getMultiFactorResolver,
  multiFactor,
} from '@firebase/auth'
import { IdentityError } from './identity-error.ts'
import type { SecondStepSetup } from './identity.ts'
import { requestSecondStep } from './use-asked-step.ts'

/** Asks for the second step where that is what a sign-in failed of, and ends it; throws what else it failed of. */
export async function completeSecondStep(auth: Auth, error: unknown): Promise<UserCredential> {
  if (!isRefusedStep(error)) throw error
  // Of a custom token the SDK does not say that it was to sign in.
  const { operationType = 'signIn' } = error.customData as Partial<MultiFactorError['customData']>
  Object.assign(error, { operationType, customData: { ...error.customData, operationType } })
  const resolver = getMultiFactorResolver(auth, error)
  const uid = resolver.hints[0]?.uid ?? ''
  return requestSecondStep((code) =>
    resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(uid, code)),
  )
}

const isRefusedStep = (error: unknown): error is MultiFactorError =>
  error instanceof Error && 'code' in error && error.code === 'auth/multi-factor-auth-required'

/** A new secret, which counts once `finish` has got a code that was made with it. */
export async function startSecondStep(user: User, issuer: string): Promise<SecondStepSetup> {
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
  // The SDK writes names into the address as they are.
  const names = [user.email ?? user.uid, issuer].map(encodeURIComponent) as [string, string]
  return {
    key: secret.secretKey,
    address: secret.generateQrCodeUrl(...names),
    finish: (code) =>
      multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code)),
  }
}

export async function endSecondStep(user: User): Promise<void> {
  await user.reload()
  const [factor] = multiFactor(user).enrolledFactors
  if (!factor) throw new IdentityError('auth/multi-factor-info-not-found', '')
  await multiFactor(user).unenroll(factor)
}
