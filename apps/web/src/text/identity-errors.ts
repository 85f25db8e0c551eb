/** Errors of the identity service by the SDK's code, worded for the person who signs in or changes how they do. */
export const identityErrors: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': 'There is already an account with this e-mail. Sign in instead.',
  'auth/wrong-password': 'The e-mail or password is wrong.',
  'auth/invalid-credential': 'The e-mail or password is wrong.',
  'auth/user-not-found': 'The e-mail or password is wrong.',
  'auth/invalid-email': 'Enter an e-mail address such as ann@club.example.',
  'auth/expired-action-code': 'This link has expired. Ask for a new one.',
  'auth/invalid-action-code': 'This link was already used or is incomplete. Ask for a new one.',
  'auth/disk-full': 'The server’s disk is full. Ask an organiser to make room, then try again.',
  'auth/requires-recent-login': 'Sign in again to do this.',
  'auth/weak-password':
    'Choose a stronger password. Use at least 12 characters, and nothing easy to guess.',
  'auth/invalid-verification-code':
    'This code is wrong or was already used. Wait for the next one.',
  'auth/multi-factor-auth-required': 'This account needs a second step. Sign in again.',
  'auth/invalid-multi-factor-session': 'That took too long. Sign in again.',
  'auth/popup-blocked': 'Your browser blocked the sign-in window. Allow it and try again.',
  'auth/popup-closed-by-user': 'The sign-in window was closed before you were signed in.',
  'auth/cancelled-popup-request': 'The sign-in window was closed before you were signed in.',
  'auth/user-cancelled': 'The sign-in was stopped before it was done.',
  'auth/operation-not-allowed': 'This is switched off here. Sign in another way, or ask an owner.',
  'auth/admin-restricted-operation':
    'Only invited people can sign in. Ask an organiser for an invitation.',
  'auth/account-exists-with-different-credential':
    'You signed in another way before. Sign in that way.',
  'auth/credential-already-in-use': 'Someone else already signs in with this.',
  'auth/provider-already-linked': 'You can already sign in this way.',
  'auth/no-such-provider': 'You don’t sign in this way.',
  'auth/user-mismatch': 'That is another person’s account. Use your own.',
  'auth/google-expired':
    'Signing in with Google took too long, or started in another window. Try again.',
  'auth/google-refused': 'Google didn’t confirm that it’s you. Try again.',
  'auth/google-unreachable':
    'Google can’t be reached right now. Try again in a moment, or choose another way.',
  'auth/unauthorized-domain': 'Google sign-in is not allowed at this address yet.',
  'auth/web-storage-unsupported':
    'Your browser blocks cookies, so you can’t stay signed in. Allow cookies for this site, then try again.',
}
