import {
  type Auth,
  GoogleAuthProvider,
  type UserCredential,
  signInWithCredential,
} from '@firebase/auth'
import { text } from '#text/en.ts'
import { type Errand, recordLeaving } from './google-return.ts'
import type { openGoogle } from './google-sign-in.ts'
import { IdentityError } from './identity-error.ts'

/** What the SDK sends in place of Google's word, which is in a cookie that no script sees. */
export const getCredentialInCookie = () => GoogleAuthProvider.credential('cookie')

/** Google beside our own service: the whole page goes there, by way of the server, and is another one when it comes back. */
export function openGoogleRedirect(
  auth: Auth,
  secondStep: (error: unknown) => Promise<UserCredential>,
): ReturnType<typeof openGoogle> {
  return {
    signIn: () => leave('sign_in'),
    credential: leave,
    completeRedirect: async () =>
      (await signInWithCredential(auth, getCredentialInCookie()).catch(secondStep)).user,
  }
}

/** Fails when somebody goes back, to this very page as it was left. */
function leave(errand: Errand): Promise<never> {
  recordLeaving(errand)
  return new Promise((_resolve, reject) => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted)
        reject(new IdentityError('auth/user-cancelled', text.identity.unknownGoogleError))
    })
    location.assign(`/google/sign-in?for=${errand}`)
  })
}
