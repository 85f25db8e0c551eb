import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { text } from '#text/en.ts'
import {
  type AccountActions,
  type Identity,
  type IdentityService,
  type IdentityState,
  type IdentityUser,
  createIdentity,
} from './identity.ts'
import type { StoredUser } from './stored-user.ts'

const ann: IdentityUser = {
  uid: 'ann',
  email: 'ann@club.example',
  emailVerified: true,
  name: 'Ann',
  photoUrl: null,
  providers: ['password'],
  googleEmail: null,
}
const stored: StoredUser = {
  uid: 'ann',
  email: 'ann@club.example',
  emailVerified: true,
  displayName: 'Ann',
  photoURL: null,
  providerData: [{ providerId: 'password' }],
  stsTokenManager: { accessToken: 'stored-token', expirationTime: 3_600_000 },
}
const failure = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code })
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: unknown) => error,
  )

/** An identity service that answers when the test says so. */
let tell: (user: IdentityUser | null) => void
let lose: (error: unknown) => void
let token: (force: boolean) => Promise<string>
let log: string[]
let opens: () => Promise<IdentityService>
let storedUser: StoredUser | undefined
let settled: Promise<void>
let actions: Partial<AccountActions>
let revoke: () => Promise<unknown>
let failing: Error | undefined
let identity: Identity
let hear: () => void
let shown: IdentityState[]

const did = (name: string) => () => {
  log.push(name)
  return failing ? Promise.reject(failing) : Promise.resolve()
}
const service: IdentityService = {
  watch: (onUser) => (tell = onUser),
  getToken: (force) => token(force),
  keepFresh: (onLost) => {
    log.push('keep fresh')
    lose = onLost
    return { settled: () => settled, stop: () => void log.push('stop refresh') }
  },
  signInWithPassword: did('password'),
  signInWithToken: did('token'),
  prepareGoogle: did('prepare'),
  signInWithGoogle: did('google'),
  completeRedirect: () => did('complete')().then(() => true),
  openActions: () => Promise.resolve(actions as AccountActions),
  signOut: async () => {
    await did('sign out')()
    tell(null)
  },
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  log = []
  shown = []
  failing = undefined
  storedUser = undefined
  settled = Promise.resolve()
  actions = {}
  token = (force) => Promise.resolve(force ? 'new-token' : 'a-token')
  opens = () => Promise.resolve(service)
  revoke = did('revoke')
  identity = createIdentity({
    open: () => opens(),
    readStoredUser: () => Promise.resolve(storedUser),
    revoke: () => revoke(),
    tabs: { tell: () => void log.push('tell tabs'), onTold: (listener) => (hear = listener) },
  })
  identity.subscribe(() => shown.push(identity.getState()))
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
async function signIn() {
  identity.start()
  await pass(0)
  tell(ann)
}
const settledWithin = async (milliseconds: number) => {
  let isReady = false
  void identity.ready().then(() => (isReady = true))
  await pass(milliseconds)
  return isReady
}

describe('the first check', () => {
  test('leaves the state loading until the service answers', async () => {
    identity.start()
    await pass(4999)
    expect(identity.getState()).toEqual({ status: 'loading' })
    tell(ann)
    expect(identity.getState()).toEqual({ status: 'signedIn', user: ann })
  })

  test('that answers nobody is signed out, without a reason', async () => {
    identity.start()
    await pass(0)
    tell(null)
    expect(identity.getState()).toEqual({ status: 'signedOut' })
  })

  test('is ready after 5000 ms at the latest, with the stored person', async () => {
    storedUser = stored
    identity.start()
    expect(await settledWithin(4999)).toBe(false)
    expect(await settledWithin(1)).toBe(true)
    expect(identity.getState()).toEqual({ status: 'signedIn', user: ann })
    expect(await identity.getToken()).toBe('stored-token')
  })

  test('is ready after 5000 ms signed out when nobody is stored', async () => {
    identity.start()
    await pass(5000)
    expect(identity.getState()).toEqual({ status: 'signedOut' })
  })

  test('that fails late signs the stored person out and says the session ended', async () => {
    storedUser = stored
    identity.start()
    await pass(5000)
    tell(null)
    expect(identity.getState()).toEqual({ status: 'signedOut', why: 'expired' })
  })

  test('doesn’t wait when the service can’t be opened, and opens it again when it is needed', async () => {
    storedUser = stored
    opens = () => Promise.reject(new TypeError('Failed to fetch'))
    identity.start()
    expect(await settledWithin(0)).toBe(true)
    expect(identity.getState().status).toBe('signedIn')
    opens = () => Promise.resolve(service)
    expect(await identity.getToken({ force: true })).toBe('new-token')
  })

  test('uses a stored token only until 30 s before it expires', async () => {
    storedUser = stored
    identity.start()
    await pass(3_569_999)
    expect(await identity.getToken()).toBe('stored-token')
    await pass(1)
    expect(await identity.getToken()).toBe('a-token')
  })
})

describe('a token', () => {
  test('waits for the first check', async () => {
    identity.start()
    const asked = identity.getToken()
    await pass(0)
    tell(ann)
    expect(await asked).toBe('a-token')
  })

  test('can be forced anew', async () => {
    await signIn()
    expect(await identity.getToken({ force: true })).toBe('new-token')
  })

  test.each([
    ['nobody is signed in', () => tell(null)],
    ['the service has none', () => (token = () => Promise.resolve(''))],
  ])('is never empty: it throws when %s', async (_when, arrange) => {
    await signIn()
    arrange()
    expect(await errorOf(identity.getToken())).toMatchObject({
      message: 'No authentication token available',
    })
  })

  test('waits for the refresh of a page that came back late, unless it is forced anew', async () => {
    await signIn()
    const refresh = Promise.withResolvers<void>()
    settled = refresh.promise
    let shownToken: string | undefined
    const asked = identity.getToken().then((value) => (shownToken = value))
    expect(await identity.getToken({ force: true })).toBe('new-token')
    expect(shownToken).toBeUndefined()
    refresh.resolve()
    expect(await asked).toBe('a-token')
  })

  test('is kept fresh while somebody is signed in', async () => {
    await signIn()
    tell(null)
    expect(log).toEqual(['keep fresh', 'stop refresh'])
  })
})

describe('a session that ends by itself says why', () => {
  test('a disabled account, although the SDK signs out before it says so', async () => {
    await signIn()
    token = () => {
      tell(null)
      return Promise.reject(failure('auth/user-disabled'))
    }
    expect(await errorOf(identity.getToken({ force: true }))).toMatchObject({
      code: 'auth/user-disabled',
    })
    expect(identity.getState()).toEqual({ status: 'signedOut', why: 'disabled' })
  })

  test('a disabled account that the refresh in the background meets', async () => {
    await signIn()
    tell(null)
    lose(failure('auth/user-disabled'))
    expect(identity.getState()).toEqual({ status: 'signedOut', why: 'disabled' })
  })

  test('an expired one', async () => {
    await signIn()
    tell(null)
    lose(failure('auth/user-token-expired'))
    expect(identity.getState()).toEqual({ status: 'signedOut', why: 'expired' })
  })

  test('and the next sign-in forgets it', async () => {
    await signIn()
    await identity.signOut()
    tell(ann)
    tell(null)
    expect(identity.getState()).toEqual({ status: 'signedOut', why: 'expired' })
  })
})

describe('signing out', () => {
  test('revokes on the server first, then tells the other tabs and signs out here', async () => {
    await signIn()
    log = []
    await identity.signOut()
    expect(log).toEqual(['revoke', 'tell tabs', 'sign out', 'stop refresh'])
    expect(identity.getState()).toEqual({ status: 'signedOut', why: 'signOut' })
  })

  test('goes on when the server can’t be reached, or hangs for 5 s', async () => {
    await signIn()
    revoke = () => new Promise(() => undefined)
    const done = identity.signOut()
    await pass(5000)
    await done
    expect(identity.getState()).toMatchObject({ why: 'signOut' })
  })

  test('that fails says so in the specification’s words', async () => {
    await signIn()
    failing = new Error('storage broke')
    expect(await errorOf(identity.signOut())).toMatchObject({
      message: 'An unknown error occurred during logout',
    })
  })

  test('in another tab signs out here too, without revoking again', async () => {
    await signIn()
    log = []
    hear()
    await pass(0)
    expect(log).toEqual(['sign out', 'stop refresh'])
    expect(identity.getState()).toMatchObject({ why: 'signOut' })
  })
})

describe('a change to one’s account', () => {
  beforeEach(signIn)

  test('tells what the service answered', async () => {
    actions = { emailOfReset: (code) => Promise.resolve(`${code}@club.example`) }
    expect(await identity.act((does) => does.emailOfReset('ann'))).toBe('ann@club.example')
  })

  test('that is refused is worded by the SDK’s code', async () => {
    actions = { unlink: () => Promise.reject(failure('auth/user-token-expired')) }
    expect(await errorOf(identity.act((does) => does.unlink('password')))).toMatchObject({
      code: 'auth/user-token-expired',
      message: text.identity.errors['auth/user-token-expired'],
    })
  })
})

describe('a failed sign-in', () => {
  beforeEach(signIn)

  test('is worded by the SDK’s code', async () => {
    failing = failure('auth/too-many-requests')
    expect(await errorOf(identity.signInWithPassword('a@b.example', 'x'))).toMatchObject({
      name: 'IdentityError',
      code: 'auth/too-many-requests',
      message: 'Too many tries. Wait a few minutes, then try again.',
    })
  })

  test.each([
    ['popup', () => identity.signInWithGoogle('popup')],
    ['redirect', () => identity.signInWithGoogle('redirect')],
    ['return from a redirect', () => identity.completeRedirect()],
  ])('with Google by %s that nobody can explain says so', async (_way, work) => {
    failing = failure('auth/something-new')
    expect(await errorOf(work())).toMatchObject({
      message: 'An unknown error occurred during Google sign in',
    })
  })
})
