/** Errors of the identity service that may come on any screen, by the SDK's code; those of the way in are in `identity-errors.ts`. */
const errors: Readonly<Record<string, string>> = {
  'auth/user-disabled': 'This account is switched off. Ask an organiser to switch it on again.',
  'auth/too-many-requests': 'Too many tries. Wait a few minutes, then try again.',
  'auth/user-token-expired': 'You were signed out for safety. Sign in again.',
  'auth/network-request-failed':
    'The sign-in service can’t be reached. Check your connection and try again.',
  'auth/timeout': 'The sign-in service takes too long. Try again.',
}

/** What every screen may need of signing in; the words of the way in itself are `signIn`, of one's account `account`. */
export const identity = {
  title: 'Sign in',
  errors,
  unknownGoogleError: 'An unknown error occurred during Google sign in',
  unknownSignOutError: 'An unknown error occurred during logout',
  unknownError: 'Something went wrong. Please try again.',
  demoBanner: 'Demo club. Nothing here is real.',
}
