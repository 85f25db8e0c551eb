type Difference = { readonly found: unknown; readonly reason: string }

const stays = { result: 'ok', isSignedIn: true }
const noRevocation =
  'The emulator does not look for ended sign-ins when it renews a token; production does, and signs out.'
const oneProvider =
  'Google’s service calls a link by mail the provider “password”, too, so its SDK can’t add a password to it. Ours says which of the two there is.'
const noRevoking =
  'auth/identitytoolkit.accounts.revoketoken-is-not-implemented-in-the-auth-emulator.'
const notThere = 'The emulator has not got this; production has.'
const noLimits = 'The emulator has no limits.'

/** Where Google's emulator does otherwise than our contract says, what it does, and why ours is right. */
export const emulatorDifferences: Readonly<Record<string, Difference>> = {
  'signing in as nobody in particular': {
    found: 'ok',
    reason: 'We have no anonymous accounts; the emulator allows every provider.',
  },
  'signing in with Google, which embedded mode has not': {
    found: 'ok',
    reason: 'The emulator allows every provider.',
  },
  'too many wrong passwords': { found: 'ok', reason: noLimits },
  'a new password that is too long is refused for its length, and the old one stays': {
    found: ['undefined', false, 'ok', 'auth/invalid-credential'],
    reason: 'The emulator takes passwords of any length; production says what its policy asks for.',
  },
  'the rules for passwords can be asked for': {
    found:
      'throws FirebaseError: Firebase: Error (auth/identitytoolkit.getpasswordpolicy-is-not-implemented-in-the-auth-emulator.).',
    reason: notThere,
  },
  'a token of another service is not ours to revoke': {
    found: [noRevoking, stays],
    reason: notThere,
  },
  'a token of one’s own sign-in can be revoked, and that ends it': {
    found: [noRevoking, stays, stays],
    reason: `${notThere} It revokes tokens of Apple alone; ours end a sign-in here, which the SDK tells no server otherwise.`,
  },
  'a token of somebody else’s sign-in can’t be revoked': {
    found: [noRevoking, stays],
    reason: notThere,
  },
  'a picture is one of our own address, or none': {
    found: [...Array<string>(4).fill('ok'), false, null],
    reason: 'Google’s service keeps any address of a picture; pages of ours load none of others.',
  },
  'a custom token signs in once': {
    found: ['ok', 'ok'],
    reason:
      'Google’s custom tokens work again and again for an hour; ours are handed out for one sign-in.',
  },
  'renewing a token turns the refresh token over': {
    found: [stays, false],
    reason: 'Google’s refresh tokens never change; ours do, so that a stolen one is noticed.',
  },
  'renewing with a token that was never issued signs out': {
    found: { result: 'auth/invalid-refresh-token', isSignedIn: true },
    reason: 'On that code the SDK keeps a dead sign-in; ours is refused so that it signs out.',
  },
  'renewing after all sign-ins were ended signs out': { found: stays, reason: noRevocation },
  'renewing on an account that is gone signs out': {
    found: { result: 'auth/invalid-refresh-token', isSignedIn: true },
    reason: 'The same: a dead sign-in is kept; production says USER_NOT_FOUND, which signs out.',
  },
  'a new password counts, the old one no more, and other devices are signed out': {
    found: ['auth/invalid-credential', 'ok', stays, stays],
    reason: noRevocation,
  },
  'a reset proves the address, and signs other devices out': {
    found: [true, stays],
    reason: noRevocation,
  },
  'another address with proof takes the place of the old one, and signs out': {
    found: [true, 'auth/invalid-credential', 'ok', stays],
    reason: noRevocation,
  },
  'a link that would lead back to another site': {
    found: 'ok',
    reason: 'The emulator has no list of authorised domains; production refuses as we do.',
  },
  'a link by mail makes an account for who is new': {
    found: [true, true, ['password']],
    reason: oneProvider,
  },
  'a link by mail drops a password that somebody else may have set': {
    found: [true, true, ['password'], 'ok', stays],
    reason:
      'The emulator keeps the password of whoever signed up with somebody else’s address, who could then share the owner’s account.',
  },
  'a code is good for nothing but what it was made for': {
    found: ['auth/invalid-action-code', 'auth/password-reset', 'ok'],
    reason:
      'The emulator answers with the name of the code’s purpose, which the SDK has no error for.',
  },
  'another address without proof': {
    found: 'ok',
    reason:
      'The emulator lets an address be changed without proof although e-mail privacy is on; production refuses.',
  },
  'another address that is somebody else’s is answered alike, and sends nothing': {
    found: ['auth/email-already-in-use', false],
    reason: 'That answer tells who has an account.',
  },
  'a password is added to an account that came by a link': {
    found: 'throws FirebaseError: Firebase: Error (auth/provider-already-linked).',
    reason: oneProvider,
  },
  'a password is not added for another address': {
    found: 'auth/provider-already-linked',
    reason: oneProvider,
  },
  'a password is taken away where a link by mail is left': {
    found: [[], 'auth/invalid-credential', false],
    reason:
      'With the provider “password” Google’s service takes the address away, too, so that the next link makes another account.',
  },
  'the last way in is not taken away': {
    found: ['ok', 'auth/invalid-credential'],
    reason: 'Google’s service lets people lock themselves out.',
  },
}
