import { type FirebaseOptions, initializeApp } from '@firebase/app'
import {
  type AuthCredential,
  GoogleAuthProvider,
  type User,
  browserPopupRedirectResolver,
  getRedirectResult,
  inMemoryPersistence,
  initializeAuth,
  signInWithPopup,
  signInWithRedirect,
} from '@firebase/auth'
import type { Errand } from './google-return.ts'
import { lendGoogleLoader } from './google-script.ts'
import type { GoogleWay } from './identity.ts'

let opened: ReturnType<typeof open> | undefined

/**
 * A second instance of the SDK that does nothing but Google's popup and redirect, so that a slow script of Google's
 * never holds up the start. The person it yields is handed to the first, and forgotten: signing out is asked of that alone.
 */
export function openGoogle(options: FirebaseOptions) {
  opened ??= open(options)
  return opened
}

function open(options: FirebaseOptions) {
  lendGoogleLoader()
  const auth = initializeAuth(initializeApp(options, 'google'), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  const provider = new GoogleAuthProvider()
  // Devices are shared: nobody comes in as whoever signed in to Google here last.
  provider.setCustomParameters({ prompt: 'select_account' })

  const forgotten = async <T>(answer: T): Promise<T> => {
    await auth.signOut()
    return answer
  }

  return {
    signIn: async (way: GoogleWay): Promise<User> => {
      if (way === 'redirect') return signInWithRedirect(auth, provider)
      return (await forgotten(await signInWithPopup(auth, provider))).user
    },
    /** What proves to another instance that this is the person's Google account. */
    credential: async (_errand: Errand): Promise<AuthCredential | null> =>
      GoogleAuthProvider.credentialFromResult(
        await forgotten(await signInWithPopup(auth, provider)),
      ),
    completeRedirect: async (): Promise<User | null> =>
      (await forgotten(await getRedirectResult(auth)))?.user ?? null,
  }
}
