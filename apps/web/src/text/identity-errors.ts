/** Errors of the identity service by the SDK's code, worded for the person who signs in or changes how they do. */
export const identityErrors: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': 'There is already an account with this e-mail. Sign in instead.',
  'auth/wrong-password': 'E-mail or password is not right.',
  'auth/invalid-credential': 'E-mail or password is not right.',
  'auth/user-not-found': 'E-mail or password is not right.',
  'auth/invalid-email': 'Enter an e-mail address such as ann@club.example.',
  'auth/expired-action-code': 'This link has expired. Ask for a new one.',
  'auth/invalid-action-code': 'This link was used already or is not complete. Ask for a new one.',
  'auth/disk-full': 'The server’s disk is full. Ask an organiser to make room, then try again.',
  'auth/requires-recent-login': 'Sign in again to do this.',
  'auth/weak-password':
    'Choose a stronger password: at least 12 characters, and none that is easy to guess.',
  'auth/invalid-verification-code':
    'This code is not right, or was used already. Wait for the next one.',
  'auth/multi-factor-auth-required': 'This account asks for a second step. Sign in once more.',
  'auth/invalid-multi-factor-session': 'That took too long. Sign in once more.',
  'auth/popup-blocked': 'Your browser blocked the sign-in window. Allow it and try again.',
  'auth/popup-closed-by-user': 'The sign-in window was closed before you were signed in.',
  'auth/cancelled-popup-request': 'The sign-in window was closed before you were signed in.',
  'auth/user-cancelled': 'The sign-in was stopped before it was done.',
  'auth/operation-not-allowed': 'This is switched off here. Choose another way, or ask an owner.',
  'auth/admin-restricted-operation':
    'Only invited people can sign in. Ask an organiser for an invitation.',
  'auth/account-exists-with-different-credential':
    'You have signed in another way before. Use that one.',
  'auth/credential-already-in-use': 'Somebody else signs in with this already.',
  'auth/provider-already-linked': 'You can sign in this way already.',
  'auth/no-such-provider': 'You don’t sign in this way.',
  'auth/user-mismatch': 'That is another person’s account. Use your own.',
  'auth/google-expired':
    'Signing in with Google took too long, or began in another window. Try again.',
  'auth/google-refused': 'Google did not confirm that it is you. Try again.',
  'auth/google-unreachable':
    'Google can’t be reached right now. Try again in a moment, or choose another way.',
  'auth/unauthorized-domain': 'Google sign-in is not allowed at this address yet.',
  'auth/web-storage-unsupported':
    'Your browser keeps nothing for this site, so you can’t stay signed in. Allow cookies, then try again.',
}
