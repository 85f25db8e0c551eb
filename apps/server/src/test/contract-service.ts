import {
  ActionCodeURL,
  type Auth,
  type User,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
} from '@firebase/auth'
import { codeOf } from './sdk-client.ts'

/** A service that speaks to the Firebase SDK, as far as the contract has to reach behind it. */
export type IdentityDriver = {
  /** A client of its own, as it were another device. */
  client(): Auth
  /** A page of the app, to which links lead back. */
  readonly page: string
  /** An account made past the sign-up. */
  addAccount(account: {
    email: string
    password?: string
    isEmailVerified?: boolean
  }): Promise<string>
  disable(uid: string): Promise<void>
  endSignIns(uid: string): Promise<void>
  remove(uid: string): Promise<void>
  customToken(uid: string): Promise<string>
  /** The newest link that was sent to an address, as it is; waits for it. */
  linkFor(email: string): Promise<string>
  /** Whether a link was sent to an address, once all is sent that was asked for. */
  hasMail(email: string): Promise<boolean>
}

/** One case: `run` gives what it came to, as data. */
export type Case = {
  readonly run: (service: IdentityDriver) => Promise<unknown>
  /** What the app relies on. */
  readonly expected: unknown
}

/** The password of every account that a case begins with. */
export const password = 'net cord, dink, lob'
/** Another one, as good. */
export const other = 'kitchen line, third shot'

let people = 0
/** An address that no other case has. */
export const newEmail = () => `person${people++}-${Date.now()}@club.example`

/** Somebody with an account. */
export async function person(service: IdentityDriver, isEmailVerified = true) {
  const email = newEmail()
  const uid = await service.addAccount({ email, password, isEmailVerified })
  return { email, uid }
}

/** The same, signed in. */
export async function signedIn(service: IdentityDriver, isEmailVerified = true) {
  const made = await person(service, isEmailVerified)
  const auth = service.client()
  const { user } = await signInWithEmailAndPassword(auth, made.email, password)
  return { ...made, auth, user }
}

/** `ok`, or the code of the refusal. */
export const outcome = (call: Promise<unknown>): Promise<string> =>
  codeOf(call.then(() => Promise.reject(new Done()))).then((code) =>
    code === 'Error: done' ? 'ok' : code,
  )
class Done extends Error {
  constructor() {
    super('done')
  }
}

/** What signing in with a password on another device comes to. */
export const canSignIn = (service: IdentityDriver, email: string, word: string) =>
  outcome(signInWithEmailAndPassword(service.client(), email, word))

/** How somebody signs in, as the SDK tells it. */
export const providersOf = (user: User) => user.providerData.map(({ providerId }) => providerId)

/** What a refresh comes to, and whether the SDK keeps the person. */
export async function refresh(auth: Auth) {
  const result = await outcome(auth.currentUser?.getIdToken(true) ?? Promise.resolve())
  return { result, isSignedIn: auth.currentUser !== null }
}

/** A link as the app gives it to the SDK. */
export const linkWith = (service: IdentityDriver, code: string) =>
  `${service.page}?mode=signIn&apiKey=any&oobCode=${code}`

/** The code of the newest link that was sent to an address. */
export const codeFor = async (service: IdentityDriver, email: string) =>
  ActionCodeURL.parseLink(await service.linkFor(email))?.code ?? ''

/** The link that was mailed to an address to sign in with. */
export async function askLink(service: IdentityDriver, email: string): Promise<string> {
  const settings = { url: service.page, handleCodeInApp: true }
  await sendSignInLinkToEmail(service.client(), email, settings)
  return service.linkFor(email)
}

/** The code that was mailed to an address for a new password. */
export async function askReset(service: IdentityDriver, email: string): Promise<string> {
  await sendPasswordResetEmail(service.client(), email)
  return codeFor(service, email)
}

/** A refresh after which the SDK knows of nobody. */
export const ended = { result: 'auth/user-token-expired', isSignedIn: false }
