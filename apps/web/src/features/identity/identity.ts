import { within } from '#api/within.ts'
import { createListeners } from '#lib/listeners.ts'
import { text } from '#text/en.ts'
import { IdentityError, createIdentityError } from './identity-error.ts'
import type { StoredUser } from './stored-user.ts'
import type { TokenRefresh } from './token-refresh.ts'

/** How long the page stays empty for the first check; then the stored person counts, else nobody. */
const readyLimit = 5000
const revokeLimit = 5000
/** A token counts as expired this long before it does, as the SDK has it. */
const earlyExpiry = 30_000

/** The person as the identity service knows them. `uid` is the service's; our own id comes from /users/me. */
export type IdentityUser = {
  readonly uid: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly name: string | null
  readonly photoUrl: string | null
  readonly providers: readonly string[]
  /** Of the Google account that is connected, where it has one. */
  readonly googleEmail: string | null
}

export type IdentityState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut'; readonly why?: 'signOut' | 'disabled' | 'expired' }
  | { readonly status: 'signedIn'; readonly user: IdentityUser }

export type GoogleWay = 'popup' | 'redirect'

/** What is done seldom: with links from mails, and to one's own account. Its code is fetched when it is used. */
export type AccountActions = {
  /** Sends a link that signs in and then leads to `page`. The answer never tells whether the address is known. */
  readonly sendSignInLink: (email: string, page: string) => Promise<void>
  readonly signInWithLink: (email: string, code: string) => Promise<void>
  readonly sendReset: (email: string) => Promise<void>
  /** Whose password a reset link sets. */
  readonly emailOfReset: (code: string) => Promise<string>
  /** Sets the password and signs in with it. */
  readonly resetPassword: (code: string, password: string) => Promise<void>
  /** Confirms an address, or a change of it, by the code of its mail. */
  readonly confirmEmail: (code: string) => Promise<void>
  readonly sendVerification: () => Promise<void>
  readonly signUp: (person: { name: string; email: string; password: string }) => Promise<void>
  /** Proves again that it is them, as changes to a way of signing in ask for after some minutes. */
  readonly confirmPassword: (password: string) => Promise<void>
  /** Changes the password, or sets the first. */
  readonly setPassword: (password: string) => Promise<void>
  /** Sends a link to the new address; only opening it changes the address. */
  readonly changeEmail: (email: string) => Promise<void>
  /** Beside our own service the page leaves for Google then, and `finish…` is for the one that comes back. */
  readonly linkGoogle: () => Promise<void>
  readonly finishGoogleLink: () => Promise<void>
  readonly confirmWithGoogle: () => Promise<void>
  readonly finishGoogleConfirm: () => Promise<void>
  readonly unlink: (provider: string) => Promise<void>
  /** Begins to switch the second step on; `issuer` is what the authenticator calls us. */
  readonly beginSecondStep: (issuer: string) => Promise<SecondStepSetup>
  readonly endSecondStep: () => Promise<void>
}

export type SecondStepSetup = {
  /** The secret as people type it. */
  readonly key: string
  /** The same for an authenticator, `otpauth:`. */
  readonly address: string
  /** Switches it on by a code that was made with the secret. */
  readonly finish: (code: string) => Promise<void>
}

/** One identity service behind the port; the SDK is the only one. Its methods throw errors with the SDK's codes. */
export type IdentityService = {
  /** Tells the person after the first check and on every change; null is nobody. */
  readonly watch: (onUser: (user: IdentityUser | null) => void) => void
  readonly getToken: (force: boolean) => Promise<string>
  /** Starts renewing the token of who is signed in. */
  readonly keepFresh: (onLost: (error: unknown) => void) => TokenRefresh
  readonly signInWithPassword: (email: string, password: string) => Promise<void>
  readonly signInWithToken: (customToken: string) => Promise<void>
  /** Loads what Google's window needs, so that a press can open it at once. */
  readonly prepareGoogle: () => Promise<void>
  readonly signInWithGoogle: (way: GoogleWay) => Promise<void>
  /** Ends a redirect that has come back; whether there was one. */
  readonly completeRedirect: () => Promise<boolean>
  readonly openActions: () => Promise<AccountActions>
  readonly signOut: () => Promise<void>
}

export type Identity = ReturnType<typeof createIdentity>

export const isGoogle = ({ providerId }: { providerId: string }): boolean =>
  providerId === 'google.com'

const getUser = (stored: StoredUser): IdentityUser => ({
  uid: stored.uid,
  email: stored.email ?? null,
  emailVerified: stored.emailVerified ?? false,
  name: stored.displayName ?? null,
  photoUrl: stored.photoURL ?? null,
  providers: stored.providerData.map(({ providerId }) => providerId),
  googleEmail: stored.providerData.find(isGoogle)?.email ?? null,
})

/**
 * Who is signed in, over an identity service that is opened when it starts. Everything that fails throws an
 * IdentityError with the SDK's code.
 */
export function createIdentity(parts: {
  open: () => Promise<IdentityService>
  readStoredUser: () => Promise<StoredUser | undefined>
  /** Ends this sign-in on the server; the SDK's own sign-out tells nobody. */
  revoke: () => Promise<unknown>
  /** The other tabs hear of a sign-out. */
  tabs: { tell: () => void; onTold: (listener: () => void) => void }
}) {
  const listeners = createListeners()
  let state: IdentityState = { status: 'loading' }
  let opened: Promise<IdentityService> | undefined
  let refresh: TokenRefresh | undefined
  let stored: StoredUser | undefined
  let isChecked = false
  /** What ended the session, if this page knows. */
  let cause: 'signOut' | 'disabled' | undefined
  const settled = Promise.withResolvers<void>()

  const publish = (next: IdentityState) => {
    state = next
    settled.resolve()
    listeners.tell()
  }

  function leave() {
    const wasIn = state.status === 'signedIn' || stored !== undefined
    const why = cause ?? (wasIn ? 'expired' : undefined)
    stored = undefined
    publish(why ? { status: 'signedOut', why } : { status: 'signedOut' })
  }

  /** The SDK signs out before it says why. */
  function recordLoss(error: unknown) {
    if (createIdentityError(error, '').code !== 'auth/user-disabled') return
    cause = 'disabled'
    if (state.status === 'signedOut') publish({ status: 'signedOut', why: cause })
  }

  function service(): Promise<IdentityService> {
    opened ??= parts.open().then(
      (ready) => {
        ready.watch((user) => {
          isChecked = true
          refresh?.stop()
          refresh = user ? ready.keepFresh(recordLoss) : undefined
          if (!user) {
            leave()
            return
          }
          cause = undefined
          publish({ status: 'signedIn', user })
        })
        return ready
      },
      (error: unknown) => {
        opened = undefined
        throw createIdentityError(error, text.identity.unknownError)
      },
    )
    return opened
  }

  async function readStored() {
    const user = await parts.readStoredUser()
    if (!isChecked) stored = user
  }

  /** Until the first check has answered, who is stored here counts. */
  function settleForStored() {
    if (state.status !== 'loading') return
    publish(stored ? { status: 'signedIn', user: getUser(stored) } : { status: 'signedOut' })
  }

  async function attempt<Result>(
    fallback: string,
    work: (ready: IdentityService) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work(await service())
    } catch (error) {
      throw createIdentityError(error, fallback)
    }
  }

  async function leaveHere() {
    cause = 'signOut'
    await attempt(text.identity.unknownSignOutError, (ready) => ready.signOut())
  }

  parts.tabs.onTold(() => {
    leaveHere().catch(() => undefined)
  })

  return {
    getState: () => state,
    subscribe: listeners.subscribe,

    /** Begins the first check. Once, at the start of the app. */
    start: () => {
      const reading = readStored()
      service().catch(() => reading.then(settleForStored, settleForStored))
      const timer = setTimeout(settleForStored, readyLimit)
      void settled.promise.then(() => clearTimeout(timer))
    },

    /** Resolves when the first check has ended, after 5 s at the latest. */
    ready: () => settled.promise,

    /** Never empty; throws when nobody is signed in. */
    getToken: async ({ force = false }: { force?: boolean } = {}): Promise<string> => {
      await settled.promise
      if (state.status !== 'signedIn') throw new IdentityError('auth/no-token', text.api.noToken)
      if (!isChecked && !force && stored) {
        const { accessToken, expirationTime } = stored.stsTokenManager
        if (expirationTime - earlyExpiry > Date.now()) return accessToken
      }
      try {
        const ready = await service()
        if (!force) await refresh?.settled()
        const token = await ready.getToken(force)
        if (token !== '') return token
      } catch (error) {
        recordLoss(error)
        throw createIdentityError(error, text.api.noToken)
      }
      throw new IdentityError('auth/no-token', text.api.noToken)
    },

    signInWithPassword: (email: string, password: string) =>
      attempt(text.identity.unknownError, (ready) => ready.signInWithPassword(email, password)),
    signInWithToken: (customToken: string) =>
      attempt(text.identity.unknownError, (ready) => ready.signInWithToken(customToken)),
    prepareGoogle: () =>
      attempt(text.identity.unknownGoogleError, (ready) => ready.prepareGoogle()),
    signInWithGoogle: (way: GoogleWay) =>
      attempt(text.identity.unknownGoogleError, (ready) => ready.signInWithGoogle(way)),
    completeRedirect: () =>
      attempt(text.identity.unknownGoogleError, (ready) => ready.completeRedirect()),
    act: <Result>(work: (actions: AccountActions) => Promise<Result>): Promise<Result> =>
      attempt(text.identity.unknownError, async (ready) => work(await ready.openActions())),

    /** Ends it here alone: the server takes it no more, and a hosted service goes on making tokens all the same. */
    lose: (code: string) => {
      cause = code === 'user_disabled' ? 'disabled' : undefined
      service()
        .then((ready) => ready.signOut())
        .catch(() => undefined)
    },

    /** Ends the sign-in on the server as far as it can be reached, then here and in the other tabs. */
    signOut: async () => {
      await within(revokeLimit, text.api.requestTimedOut, undefined, parts.revoke).catch(
        () => undefined,
      )
      parts.tabs.tell()
      await leaveHere()
    },
  }
}
