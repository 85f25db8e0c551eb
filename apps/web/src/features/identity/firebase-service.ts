import type { RuntimeConfig } from '@courtside/contract/runtime-config.ts'
import { initializeApp } from '@firebase/app'
import {
  type Persistence,
  type User,
  browserLocalPersistence,
  connectAuthEmulator,
  inMemoryPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  signInWithCustomToken,
  signInWithEmailAndPassword,
} from '@firebase/auth'
import { type IdentityService, type IdentityUser, isGoogle } from './identity.ts'
import { StoredUser, readStoredUser } from './stored-user.ts'
import { keepTokenFresh } from './token-refresh.ts'

const getUser = (user: User): IdentityUser => ({
  uid: user.uid,
  email: user.email,
  emailVerified: user.emailVerified,
  name: user.displayName,
  photoUrl: user.photoURL,
  providers: user.providerData.map(({ providerId }) => providerId),
  googleEmail: user.providerData.find(isGoogle)?.email ?? null,
})

const getExpiry = (user: unknown): number =>
  StoredUser.safeParse(user).data?.stsTokenManager.expirationTime ?? 0

const isNetworkError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/network-request-failed'

/**
 * The SDK, pointed at Google or at our own service. Made without its popup resolver, which on phones waits for a script
 * of Google's without limit; Google's window has an instance of its own. `isForgetful` keeps the sign-in in this page
 * alone; without `hasDatabase` it is not looked for where the SDK would wait without end.
 */
export function openFirebase(
  config: RuntimeConfig['identity'],
  origin: string,
  { isForgetful = false, hasDatabase = true } = {},
): IdentityService {
  const options = {
    apiKey: config.apiKey,
    projectId: config.projectId,
    ...(config.authDomain !== null && { authDomain: config.authDomain }),
  }
  const open = (name: string | undefined, persistence: Persistence[]) => {
    const opened = initializeAuth(initializeApp(options, name), { persistence })
    // The SDK's public switch to another host; our service speaks the same calls under the app's own origin.
    if (config.mode === 'embedded') connectAuthEmulator(opened, origin, { disableWarnings: true })
    return opened
  }
  const auth = open(
    undefined,
    isForgetful
      ? [inMemoryPersistence]
      : [...(hasDatabase ? [indexedDBLocalPersistence] : []), browserLocalPersistence],
  )
  const secondStep = async (error: unknown) =>
    (await import('./second-step.ts')).completeSecondStep(auth, error)
  const google = async () =>
    config.mode === 'embedded'
      ? (await import('./google-redirect.ts')).openGoogleRedirect(auth, secondStep)
      : (await import('./google-sign-in.ts')).openGoogle(options)

  return {
    watch: (onUser) => {
      let shown: string | undefined
      onIdTokenChanged(auth, (user) => {
        const next = user && getUser(user)
        // A renewed token alone is no news.
        const now = JSON.stringify(next)
        if (now === shown) return
        shown = now
        onUser(next)
      })
    },
    getToken: async (force) => {
      await auth.authStateReady()
      return (await auth.currentUser?.getIdToken(force)) ?? ''
    },
    keepFresh: (onLost) =>
      keepTokenFresh({
        onLost,
        expiresAt: () => getExpiry(auth.currentUser?.toJSON()),
        storedExpiresAt: async () => getExpiry(await readStoredUser()),
        refresh: async () => auth.currentUser?.getIdToken(true),
        isNetworkError,
        exclusively: (work) => navigator.locks.request('courtside-token-refresh', work),
        page: document,
      }),
    signInWithPassword: async (email, password) => {
      await signInWithEmailAndPassword(auth, email, password).catch(secondStep)
    },
    signInWithToken: async (customToken) => {
      await signInWithCustomToken(auth, customToken).catch(secondStep)
    },
    prepareGoogle: async () => {
      await google()
    },
    signInWithGoogle: async (way) => {
      const user = await (await google()).signIn(way)
      await auth.updateCurrentUser(user)
    },
    completeRedirect: async () => {
      const user = await (await google()).completeRedirect()
      if (user) await auth.updateCurrentUser(user)
      return user !== null
    },
    openActions: async () => {
      const { getAccountActions } = await import('./account-actions.ts')
      return getAccountActions(auth, {
        google,
        secondStep,
        openAside: (persistence) => open('aside', [persistence]),
      })
    },
    signOut: () => auth.signOut(),
  }
}
