import {
  type Auth,
  EmailAuthProvider,
  type Persistence,
  type User,
  type UserCredential,
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  linkWithCredential,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  unlink,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from '@firebase/auth'
import { text } from '#text/en.ts'
import { identityErrors } from '#text/identity-errors.ts'
import { getCredentialInCookie } from './google-redirect.ts'
import type { openGoogle } from './google-sign-in.ts'
import { IdentityError, learnIdentityErrors } from './identity-error.ts'
import type { AccountActions } from './identity.ts'

learnIdentityErrors(identityErrors)

/** The seldom half of the SDK, on the instance that holds the signed-in person. */
export function getAccountActions(
  auth: Auth,
  {
    google,
    secondStep,
    openAside,
  }: {
    /** Ends a sign-in that failed of its second step. */
    secondStep: (error: unknown) => Promise<UserCredential>
    google: () => Promise<ReturnType<typeof openGoogle>>
    /** An instance beside this one, for somebody who is not to be seen yet. */
    openAside: (persistence: Persistence) => Auth
  },
): AccountActions {
  let aside: Auth | undefined
  const me = (): User => {
    if (auth.currentUser) return auth.currentUser
    throw new IdentityError('auth/no-token', text.api.noToken)
  }
  const googleCredential = async (errand: 'link' | 'confirm') => {
    const credential = await (await google()).credential(errand)
    if (!credential) throw new IdentityError('auth/unknown', text.identity.unknownGoogleError)
    return credential
  }
  /** The SDK tells its listeners of a new token alone, so what else changed is asked for with one. */
  const refreshed = async () => {
    await auth.currentUser?.reload()
    await auth.currentUser?.getIdToken(true)
  }

  return {
    sendSignInLink: (email, page) =>
      sendSignInLinkToEmail(auth, email, { url: page, handleCodeInApp: true }),
    signInWithLink: async (email, code) => {
      // The SDK takes the code from a link of its own format only.
      const parts = new URLSearchParams({
        mode: 'signIn',
        apiKey: auth.config.apiKey,
        oobCode: code,
      })
      const link = `${location.origin}/auth/sign-in?${parts.toString()}`
      await signInWithEmailLink(auth, email, link).catch(secondStep)
    },
    sendReset: (email) => sendPasswordResetEmail(auth, email),
    emailOfReset: (code) => verifyPasswordResetCode(auth, code),
    resetPassword: async (code, password) => {
      const email = await verifyPasswordResetCode(auth, code)
      await confirmPasswordReset(auth, code, password)
      await signInWithEmailAndPassword(auth, email, password).catch(secondStep)
    },
    confirmEmail: async (code) => {
      await applyActionCode(auth, code)
      // Whoever is signed in here may be somebody else, or signed out by the change: neither is a failure of the link.
      await refreshed().catch(() => undefined)
    },
    sendVerification: () => sendEmailVerification(me()),
    signUp: async ({ name, email, password }) => {
      // Only with a name: the first call of the API already says who has come.
      aside ??= openAside(inMemoryPersistence)
      const { user } = await createUserWithEmailAndPassword(aside, email, password)
      await updateProfile(user, { displayName: name })
      await user.getIdToken(true)
      await sendEmailVerification(user).catch(() => undefined)
      await auth.updateCurrentUser(user)
    },
    confirmPassword: async (password) => {
      const user = me()
      const credential = EmailAuthProvider.credential(user.email ?? '', password)
      await reauthenticateWithCredential(user, credential).catch(secondStep)
    },
    setPassword: async (password) => {
      const user = me()
      const hasPassword = user.providerData.some(({ providerId }) => providerId === 'password')
      if (hasPassword) await updatePassword(user, password)
      else await linkWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
      await refreshed()
    },
    changeEmail: (email) => verifyBeforeUpdateEmail(me(), email),
    linkGoogle: async () => {
      await linkWithCredential(me(), await googleCredential('link'))
      await refreshed()
    },
    finishGoogleLink: async () => {
      await linkWithCredential(me(), getCredentialInCookie())
      await refreshed()
    },
    confirmWithGoogle: async () => {
      await reauthenticateWithCredential(me(), await googleCredential('confirm'))
    },
    finishGoogleConfirm: async () => {
      await reauthenticateWithCredential(me(), getCredentialInCookie()).catch(secondStep)
    },
    unlink: async (provider) => {
      await unlink(me(), provider)
      await refreshed()
    },
    beginSecondStep: async (issuer) =>
      (await import('./second-step.ts')).startSecondStep(me(), issuer),
    endSecondStep: async () => (await import('./second-step.ts')).endSecondStep(me()),
  }
}
