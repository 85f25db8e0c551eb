import {
  type Auth,
  GoogleAuthProvider,
  createUserWithEmailAndPassword,
  deleteUser,
  fetchSignInMethodsForEmail,
  revokeAccessToken,
  signInAnonymously,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
  validatePassword,
} from '@firebase/auth'
import {
  type Case,
  canSignIn,
  ended,
  newEmail,
  other,
  outcome,
  password,
  person,
  providersOf,
  refresh,
  signedIn,
} from './contract-service.ts'

const stays = { result: 'ok', isSignedIn: true }

/** Puts a refresh token into the SDK's hands, as a store that is shared with another tab does. */
function holdToken({ currentUser }: Auth, refreshToken: string): void {
  const { stsTokenManager } = currentUser as unknown as {
    stsTokenManager: { refreshToken: string }
  }
  stsTokenManager.refreshToken = refreshToken
}

/** Signing up and in, passwords, and how a sign-in ends. */
export const signInCases: Readonly<Record<string, Case>> = {
  'signing up signs in, with an address that nobody has proved': {
    async run(service) {
      const auth = service.client()
      const email = newEmail()
      const { user } = await createUserWithEmailAndPassword(auth, email, password)
      return [user.email === email, user.emailVerified, providersOf(user)]
    },
    expected: [true, false, ['password']],
  },
  'signing up with an address that has an account': {
    async run(service) {
      const { email } = await person(service)
      return outcome(createUserWithEmailAndPassword(service.client(), email, password))
    },
    expected: 'auth/email-already-in-use',
  },
  'signing up with what is no address': {
    run: (service) => outcome(createUserWithEmailAndPassword(service.client(), 'ann@', password)),
    expected: 'auth/invalid-email',
  },
  'signing up with a short password': {
    run: (service) => outcome(createUserWithEmailAndPassword(service.client(), newEmail(), 'dink')),
    expected: 'auth/weak-password',
  },
  'signing in as nobody in particular': {
    run: (service) => outcome(signInAnonymously(service.client())),
    expected: 'auth/admin-restricted-operation',
  },
  'signing in with Google, which embedded mode has not': {
    run: (service) => {
      const claims = JSON.stringify({ sub: 'g-1', email: newEmail(), email_verified: true })
      return outcome(signInWithCredential(service.client(), GoogleAuthProvider.credential(claims)))
    },
    expected: 'auth/operation-not-allowed',
  },
  'signing in with the password': {
    async run(service) {
      const { user, uid } = await signedIn(service)
      const { signInProvider } = await user.getIdTokenResult()
      return [user.uid === uid, signInProvider, user.emailVerified]
    },
    expected: [true, 'password', true],
  },
  'a wrong password and an unknown address are one': {
    async run(service) {
      const { email } = await person(service)
      return [
        await canSignIn(service, email, other),
        await canSignIn(service, newEmail(), password),
      ]
    },
    expected: ['auth/invalid-credential', 'auth/invalid-credential'],
  },
  'too many wrong passwords': {
    async run(service) {
      const { email } = await person(service)
      // The last of them waits its turn, and the right one comes too soon after it.
      for (let count = 0; count < 11; count++) await canSignIn(service, email, other)
      return canSignIn(service, email, password)
    },
    expected: 'auth/too-many-requests',
  },
  'a disabled account can’t sign in': {
    async run(service) {
      const { email, uid } = await person(service)
      await service.disable(uid)
      return canSignIn(service, email, password)
    },
    expected: 'auth/user-disabled',
  },
  'a custom token signs in': {
    async run(service) {
      const { uid } = await person(service)
      const { user } = await signInWithCustomToken(service.client(), await service.customToken(uid))
      return [user.uid === uid, (await user.getIdTokenResult()).signInProvider]
    },
    expected: [true, 'custom'],
  },
  'a custom token signs in once': {
    async run(service) {
      const token = await service.customToken((await person(service)).uid)
      const use = () => outcome(signInWithCustomToken(service.client(), token))
      return (await Promise.all([use(), use()])).toSorted()
    },
    expected: ['auth/invalid-custom-token', 'ok'],
  },
  'a custom token that was made up': {
    run: (service) => outcome(signInWithCustomToken(service.client(), 'a.b.c')),
    expected: 'auth/invalid-custom-token',
  },
  'a changed name shows at the next sign-in': {
    async run(service) {
      const { user, email } = await signedIn(service)
      await updateProfile(user, { displayName: 'Mia M.' })
      const again = await signInWithEmailAndPassword(service.client(), email, password)
      return again.user.displayName
    },
    expected: 'Mia M.',
  },
  'renewing a token turns the refresh token over': {
    async run(service) {
      const { auth, user } = await signedIn(service)
      const { refreshToken } = user
      const renewed = await refresh(auth)
      return [renewed, auth.currentUser?.refreshToken !== refreshToken]
    },
    expected: [{ result: 'ok', isSignedIn: true }, true],
  },
  'two tabs that renew at the same moment hold the same refresh token, and both go on': {
    async run(service) {
      const { auth, email } = await signedIn(service)
      const tab = service.client()
      await signInWithEmailAndPassword(tab, email, password)
      const shared = auth.currentUser?.refreshToken ?? ''
      holdToken(tab, shared)
      const renewed = await Promise.all([refresh(auth), refresh(tab)])
      const isSame = auth.currentUser?.refreshToken === tab.currentUser?.refreshToken
      const again = await Promise.all([refresh(tab), refresh(auth)])
      return [...renewed, isSame, ...again]
    },
    expected: [stays, stays, true, stays, stays],
  },
  'renewing with a token that was never issued signs out': {
    async run(service) {
      const { auth } = await signedIn(service)
      holdToken(auth, 'never-issued')
      return refresh(auth)
    },
    expected: ended,
  },
  'renewing after all sign-ins were ended signs out': {
    async run(service) {
      const { auth, uid } = await signedIn(service)
      await service.endSignIns(uid)
      return refresh(auth)
    },
    expected: ended,
  },
  'renewing on a disabled account signs out': {
    async run(service) {
      const { auth, uid } = await signedIn(service)
      await service.disable(uid)
      return refresh(auth)
    },
    expected: { result: 'auth/user-disabled', isSignedIn: false },
  },
  'renewing on an account that is gone signs out': {
    async run(service) {
      const { auth, uid } = await signedIn(service)
      await service.remove(uid)
      return refresh(auth)
    },
    expected: ended,
  },
  'a new password counts, the old one no more, and other devices are signed out': {
    async run(service) {
      const { user, auth, email } = await signedIn(service)
      const elsewhere = service.client()
      await signInWithEmailAndPassword(elsewhere, email, password)
      await updatePassword(user, other)
      return [
        await canSignIn(service, email, password),
        await canSignIn(service, email, other),
        await refresh(auth),
        await refresh(elsewhere),
      ]
    },
    expected: ['auth/invalid-credential', 'ok', { result: 'ok', isSignedIn: true }, ended],
  },
  'a new password that is too long is refused for its length, and the old one stays': {
    async run(service) {
      const { user, email } = await signedIn(service)
      const long = updatePassword(user, 'paddle '.repeat(715))
      const error: unknown = await long.catch((reason: unknown) => reason)
      return [
        await outcome(Promise.reject(error)),
        String(error).includes('at most 128 characters'),
        await canSignIn(service, email, 'paddle '.repeat(715)),
        await canSignIn(service, email, password),
      ]
    },
    expected: ['auth/weak-password', true, 'auth/invalid-credential', 'ok'],
  },
  'the rules for passwords can be asked for': {
    async run(service) {
      const auth = service.client()
      const words = ['dink', password, 'paddle '.repeat(715)]
      const found = []
      for (const word of words) found.push((await validatePassword(auth, word)).isValid)
      return found
    },
    expected: [false, true, false],
  },
  'a token of another service is not ours to revoke': {
    async run(service) {
      const { auth } = await signedIn(service)
      return [await outcome(revokeAccessToken(auth, 'a-token-of-apple')), await refresh(auth)]
    },
    expected: ['auth/operation-not-allowed', stays],
  },
  'a token of one’s own sign-in can be revoked, and that ends it': {
    async run(service) {
      const { auth, email } = await signedIn(service)
      const elsewhere = service.client()
      const { user } = await signInWithEmailAndPassword(elsewhere, email, password)
      const token = await user.getIdToken()
      return [
        await outcome(revokeAccessToken(auth, token)),
        await refresh(auth),
        await refresh(elsewhere),
      ]
    },
    expected: ['ok', stays, ended],
  },
  'a token of somebody else’s sign-in can’t be revoked': {
    async run(service) {
      const [{ auth }, theirs] = [await signedIn(service), await signedIn(service)]
      const token = await theirs.user.getIdToken()
      return [await outcome(revokeAccessToken(auth, token)), await refresh(theirs.auth)]
    },
    expected: ['auth/operation-not-allowed', stays],
  },
  'a picture is one of our own address, or none': {
    async run(service) {
      const { user } = await signedIn(service)
      const own = new URL('/api/users/photo.png', service.page).href
      const outcomes = []
      for (const photoURL of [own, 'https://evil.example/a.png', '//evil.example/a.png', 'data:,a'])
        outcomes.push(await outcome(updateProfile(user, { photoURL })))
      await user.reload()
      const kept = user.photoURL === own
      await updateProfile(user, { photoURL: '' })
      await user.reload()
      return [...outcomes, kept, user.photoURL]
    },
    expected: ['ok', ...Array(3).fill('auth/invalid-photo-url'), true, null],
  },
  'a deleted account can’t sign in': {
    async run(service) {
      const { user, auth, email } = await signedIn(service)
      await deleteUser(user)
      return [auth.currentUser, await canSignIn(service, email, password)]
    },
    expected: [null, 'auth/invalid-credential'],
  },
  'nobody learns how somebody else signs in': {
    async run(service) {
      const { email } = await person(service)
      const auth = service.client()
      return [
        await fetchSignInMethodsForEmail(auth, email),
        await fetchSignInMethodsForEmail(auth, newEmail()),
      ]
    },
    expected: [[], []],
  },
}
