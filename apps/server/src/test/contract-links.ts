import {
  ActionCodeURL,
  EmailAuthProvider,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  getAdditionalUserInfo,
  isSignInWithEmailLink,
  linkWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  unlink,
  updateEmail,
  verifyBeforeUpdateEmail,
} from '@firebase/auth'
import {
  type Case,
  askLink,
  askReset,
  canSignIn,
  codeFor,
  ended,
  linkWith,
  newEmail,
  other,
  outcome,
  password,
  person,
  providersOf,
  refresh,
  signedIn,
} from './contract-service.ts'

/** What is done by links in mails, and the ways in that an account has. */
export const linkCases: Readonly<Record<string, Case>> = {
  'a reset for an unknown address is answered alike, and sends nothing': {
    async run(service) {
      const email = newEmail()
      const answer = await outcome(sendPasswordResetEmail(service.client(), email))
      return [answer, await service.hasMail(email)]
    },
    expected: ['ok', false],
  },
  'a reset code tells whose it is and gives a new password': {
    async run(service) {
      const { email } = await person(service)
      const auth = service.client()
      const code = await askReset(service, email)
      const { operation, data } = await checkActionCode(auth, code)
      await confirmPasswordReset(auth, code, other)
      return [
        operation,
        data.email === email,
        await canSignIn(service, email, password),
        await canSignIn(service, email, other),
      ]
    },
    expected: ['PASSWORD_RESET', true, 'auth/invalid-credential', 'ok'],
  },
  'a reset proves the address, and signs other devices out': {
    async run(service) {
      const { email, auth } = await signedIn(service, false)
      await confirmPasswordReset(service.client(), await askReset(service, email), other)
      const { user } = await signInWithEmailAndPassword(service.client(), email, other)
      return [user.emailVerified, await refresh(auth)]
    },
    expected: [true, ended],
  },
  'a reset code works once, also for two at the same moment': {
    async run(service) {
      const { email } = await person(service)
      const code = await askReset(service, email)
      const use = () => outcome(confirmPasswordReset(service.client(), code, other))
      return [(await Promise.all([use(), use()])).toSorted(), await use()]
    },
    expected: [['auth/invalid-action-code', 'ok'], 'auth/invalid-action-code'],
  },
  'a reset with a weak password leaves the code for another try': {
    async run(service) {
      const { email } = await person(service)
      const code = await askReset(service, email)
      return [
        await outcome(confirmPasswordReset(service.client(), code, 'dink')),
        await outcome(confirmPasswordReset(service.client(), code, other)),
      ]
    },
    expected: ['auth/weak-password', 'ok'],
  },
  'a code that was made up': {
    run: (service) => outcome(checkActionCode(service.client(), 'made-up')),
    expected: 'auth/invalid-action-code',
  },
  'mails that are asked for again and again are answered alike, and the links that are out work': {
    async run(service) {
      const { email } = await person(service)
      const auth = service.client()
      for (let count = 0; count < 10; count++) await sendPasswordResetEmail(auth, email)
      const code = await codeFor(service, email)
      return outcome(confirmPasswordReset(auth, code, other))
    },
    expected: 'ok',
  },
  'a link that would lead back to another site': {
    async run(service) {
      const settings = { url: 'https://evil.example/auth/sign-in', handleCodeInApp: true }
      return outcome(sendSignInLinkToEmail(service.client(), newEmail(), settings))
    },
    expected: 'auth/unauthorized-continue-uri',
  },

  'a mailed link is one that the SDK takes as it is, and says where to go on': {
    async run(service) {
      const { email } = await person(service)
      const auth = service.client()
      const url = `${service.page}?redirect=%2Fusers`
      await sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true })
      const link = await service.linkFor(email)
      return [
        isSignInWithEmailLink(auth, link),
        ActionCodeURL.parseLink(link)?.continueUrl === url,
        await outcome(signInWithEmailLink(auth, email, link)),
      ]
    },
    expected: [true, true, 'ok'],
  },
  'a mailed link for a new password is told from one to sign in with': {
    async run(service) {
      const { email } = await person(service)
      const auth = service.client()
      await sendPasswordResetEmail(auth, email)
      const link = await service.linkFor(email)
      return [isSignInWithEmailLink(auth, link), ActionCodeURL.parseLink(link)?.operation]
    },
    expected: [false, 'PASSWORD_RESET'],
  },
  'a link by mail makes an account for who is new': {
    async run(service) {
      const email = newEmail()
      const credential = await signInWithEmailLink(
        service.client(),
        email,
        await askLink(service, email),
      )
      const { user } = credential
      return [getAdditionalUserInfo(credential)?.isNewUser, user.emailVerified, providersOf(user)]
    },
    expected: [true, true, []],
  },
  'a link by mail signs into the account of the address, whose proved password stays': {
    async run(service) {
      const { email, uid } = await person(service)
      const link = await askLink(service, email)
      const { user } = await signInWithEmailLink(service.client(), email, link)
      return [user.uid === uid, await canSignIn(service, email, password)]
    },
    expected: [true, 'ok'],
  },
  'a link by mail drops a password that somebody else may have set': {
    async run(service) {
      const { email, uid, auth } = await signedIn(service, false)
      const link = await askLink(service, email)
      const { user } = await signInWithEmailLink(service.client(), email, link)
      return [
        user.uid === uid,
        user.emailVerified,
        providersOf(user),
        await canSignIn(service, email, password),
        await refresh(auth),
      ]
    },
    expected: [true, true, [], 'auth/invalid-credential', ended],
  },
  'a link by mail wants the address it went to, and then still works': {
    async run(service) {
      const { email } = await person(service)
      const link = await askLink(service, email)
      return [
        await outcome(signInWithEmailLink(service.client(), newEmail(), link)),
        await outcome(signInWithEmailLink(service.client(), email, link)),
      ]
    },
    expected: ['auth/invalid-email', 'ok'],
  },
  'a link by mail works once, also for two at the same moment': {
    async run(service) {
      const { email } = await person(service)
      const link = await askLink(service, email)
      const use = () => outcome(signInWithEmailLink(service.client(), email, link))
      return [(await Promise.all([use(), use()])).toSorted(), await use()]
    },
    expected: [['auth/invalid-action-code', 'ok'], 'auth/invalid-action-code'],
  },
  'a code is good for nothing but what it was made for': {
    async run(service) {
      const { email } = await person(service)
      const auth = service.client()
      const reset = await askReset(service, email)
      return [
        await outcome(signInWithEmailLink(auth, email, linkWith(service, reset))),
        await outcome(applyActionCode(auth, reset)),
        await outcome(confirmPasswordReset(auth, reset, other)),
      ]
    },
    expected: ['auth/invalid-action-code', 'auth/invalid-action-code', 'ok'],
  },

  'confirming an address': {
    async run(service) {
      const { user, email } = await signedIn(service, false)
      await sendEmailVerification(user)
      const code = await codeFor(service, email)
      await applyActionCode(service.client(), code)
      await user.reload()
      return [user.emailVerified, await outcome(applyActionCode(service.client(), code))]
    },
    expected: [true, 'auth/invalid-action-code'],
  },
  'another address without proof': {
    async run(service) {
      const { user } = await signedIn(service)
      return outcome(updateEmail(user, newEmail()))
    },
    expected: 'auth/operation-not-allowed',
  },
  'another address with proof takes the place of the old one, and signs out': {
    async run(service) {
      const { user, email, auth } = await signedIn(service)
      const next = newEmail()
      await verifyBeforeUpdateEmail(user, next)
      const code = await codeFor(service, next)
      const { data } = await checkActionCode(service.client(), code)
      await applyActionCode(service.client(), code)
      return [
        data.previousEmail === email && data.email === next,
        await canSignIn(service, email, password),
        await canSignIn(service, next, password),
        await refresh(auth),
      ]
    },
    expected: [true, 'auth/invalid-credential', 'ok', ended],
  },
  'another address that is somebody else’s is answered alike, and sends nothing': {
    async run(service) {
      const { user } = await signedIn(service)
      const taken = await person(service)
      const answer = await outcome(verifyBeforeUpdateEmail(user, taken.email))
      return [answer, await service.hasMail(taken.email)]
    },
    expected: ['ok', false],
  },

  'a password is added to an account that came by a link': {
    async run(service) {
      const email = newEmail()
      const auth = service.client()
      const { user } = await signInWithEmailLink(auth, email, await askLink(service, email))
      await linkWithCredential(user, EmailAuthProvider.credential(email, password))
      return [providersOf(user), await canSignIn(service, email, password), await refresh(auth)]
    },
    expected: [['password'], 'ok', { result: 'ok', isSignedIn: true }],
  },
  'a password is not added for another address': {
    async run(service) {
      const email = newEmail()
      const { user } = await signInWithEmailLink(
        service.client(),
        email,
        await askLink(service, email),
      )
      return outcome(linkWithCredential(user, EmailAuthProvider.credential(newEmail(), password)))
    },
    expected: 'auth/operation-not-allowed',
  },
  'a second password is not added': {
    async run(service) {
      const { user, email } = await signedIn(service)
      return outcome(linkWithCredential(user, EmailAuthProvider.credential(email, other)))
    },
    expected: 'auth/provider-already-linked',
  },
  'a password is taken away where a link by mail is left': {
    async run(service) {
      const { user, email, uid } = await signedIn(service)
      await unlink(user, 'password')
      const again = await signInWithEmailLink(
        service.client(),
        email,
        await askLink(service, email),
      )
      return [providersOf(user), await canSignIn(service, email, password), again.user.uid === uid]
    },
    expected: [[], 'auth/invalid-credential', true],
  },
  'the last way in is not taken away': {
    async run(service) {
      const { user, email } = await signedIn(service, false)
      return [await outcome(unlink(user, 'password')), await canSignIn(service, email, password)]
    },
    expected: ['auth/operation-not-allowed', 'ok'],
  },
}
