/** Errors of the identity service by the SDK's code, worded for the person at the screen. */
const errors: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': 'There is already an account with this e-mail. Sign in instead.',
  'auth/wrong-password': 'E-mail or password is not right.',
  'auth/invalid-credential': 'E-mail or password is not right.',
  'auth/user-not-found': 'E-mail or password is not right.',
  'auth/invalid-email': 'Enter an e-mail address such as ann@club.example.',
  'auth/user-disabled':
    'This account has been switched off. Ask whoever runs your organisation to switch it on again.',
  'auth/too-many-requests': 'Too many tries. Wait a few minutes, then try again.',
  'auth/expired-action-code': 'This link has expired. Ask for a new one.',
  'auth/invalid-action-code': 'This link was used already or is incomplete. Ask for a new one.',
  'auth/requires-recent-login': 'Sign in again to do this.',
  'auth/user-token-expired': 'You were signed out for safety. Sign in again.',
  'auth/weak-password': 'Choose a longer password, with at least 12 characters.',
  'auth/invalid-verification-code': 'This code is not right. Check it, or ask for a new one.',
  'auth/network-request-failed':
    'The sign-in service can’t be reached. Check your connection and try again.',
  'auth/multi-factor-auth-required':
    'This account asks for a second step, which can’t be done here yet.',
  'auth/popup-blocked': 'Your browser blocked the sign-in window. Allow it and try again.',
  'auth/popup-closed-by-user': 'The sign-in window was closed before you were signed in.',
  'auth/cancelled-popup-request': 'The sign-in window was closed before you were signed in.',
  'auth/operation-not-allowed': 'This way of signing in is switched off here.',
  'auth/account-exists-with-different-credential':
    'You have signed in another way before. Use that one.',
}

export const identity = {
  title: 'Sign in',
  errors,
  unknownGoogleError: 'An unknown error occurred during Google sign in',
  unknownSignOutError: 'An unknown error occurred during logout',
  unknownError: 'Something went wrong while signing you in. Please try again.',
  unreachable: {
    title: 'The server can’t be reached',
    description: 'Check your connection. Nothing you typed before is lost.',
    retry: 'Try again',
  },
  why: {
    disabled:
      'Your account has been switched off. Ask whoever runs your organisation to switch it on again.',
    expired: 'You were signed out because your session ended. Your drafts are still here.',
  },
  welcome: 'Sign in to Courtside',
  tagline: 'The projects, tasks and knowledge of your club in one place.',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  google: 'Continue with Google',
  finishing: 'Finishing your sign-in…',
  or: 'or',
  emailMissing: 'Enter your e-mail address.',
  passwordMissing: 'Enter your password.',
  noGoogle: 'New here, or lost your password? Ask whoever runs your organisation for a link.',
  demo: {
    title: 'Look around as somebody',
    description: 'This is a demo with an invented club. Choose whose eyes to look through.',
    banner: 'Demo with an invented club',
    as: (name: string) => `Continue as ${name}`,
  },
  setup: {
    title: 'Set up your organisation',
    description: 'You will be its owner. Everything here can be changed later.',
    organisation: 'Organisation',
    organisationHint: 'What your members call it',
    organisationExample: 'Riverside Pickleball Club',
    timeZone: 'Time zone',
    timeZoneHint: 'Due dates and reminders go by it',
    name: 'Your name',
    passwordHint: 'At least 12 characters. A few unrelated words are strong and easy to keep.',
    submit: 'Create organisation',
    submitting: 'Creating…',
    closed: 'Somebody has set up this organisation meanwhile. Sign in instead.',
    linkRefused: 'This set-up link has expired. Start the server again for a new one.',
    needsLink: {
      title: 'Not set up yet',
      description:
        'Open the set-up link that the server printed when it started. It works for one hour; a restart prints a new one.',
    },
    required: 'Fill this in.',
  },
  strength: {
    label: 'Strength of the password',
    short: (left: number) => `${left} more ${left === 1 ? 'character' : 'characters'}`,
    weak: 'Weak: easy to guess',
    fair: 'Fair',
    strong: 'Strong',
  },
}
