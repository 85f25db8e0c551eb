import type { MailContent } from '#mail/write-mail.ts'

/** A mail without its receiver; `label` names its link, if it has one. */
export type Words = Omit<MailContent, 'to' | 'action'> & { readonly label?: string }

const notYou = 'If you did not ask for this, ignore this mail: nothing changes.'
const notYouWarning =
  'If this was not you, choose a new password at once with “Forgot password?” and tell whoever manages people.'

/** What each mail of sign-in says. */
export const identityMails = {
  resetPassword: (organisation: string) => ({
    subject: `Choose a new password for ${organisation}`,
    paragraphs: [
      'Somebody, probably you, asked for a new password. The link works once, for an hour.',
    ],
    label: 'Choose a new password',
    footer: notYou,
  }),
  handedReset: (organisation: string, sender: string) => ({
    subject: `Sign in to ${organisation} again`,
    paragraphs: [
      `${sender} made this link for you, so that you can choose a new password. It works once, for an hour.`,
    ],
    label: 'Choose a new password',
    footer: notYou,
  }),
  signIn: (organisation: string) => ({
    subject: `Sign in to ${organisation}`,
    paragraphs: ['Use this link to sign in. It works once, for an hour.'],
    label: 'Sign in',
    footer: notYou,
  }),
  verifyEmail: (organisation: string) => ({
    subject: `Confirm your address for ${organisation}`,
    paragraphs: ['Confirm that this address is yours. The link works once, for three days.'],
    label: 'Confirm this address',
    footer: notYou,
  }),
  changeEmail: (organisation: string) => ({
    subject: `Confirm your new address for ${organisation}`,
    paragraphs: [
      'Confirm that you want to sign in with this address from now on. The link works once, for three days, and ends every sign-in; sign in again with the new address.',
    ],
    label: 'Use this address',
    footer: notYou,
  }),
  passwordChanged: (organisation: string) => ({
    subject: `Your password for ${organisation} was changed`,
    paragraphs: ['Your password was changed, and every other sign-in was ended.'],
    footer: notYouWarning,
  }),
  passwordRemoved: (organisation: string) => ({
    subject: `Your password for ${organisation} was removed`,
    paragraphs: [
      'The password of your account was removed. You sign in with links by mail now, and can set a password again at any time.',
    ],
    footer: notYouWarning,
  }),
  secondStepAdded: (organisation: string) => ({
    subject: `Two-step sign-in for ${organisation} is on`,
    paragraphs: [
      'From now on signing in asks for a code of your authenticator, too. Keep your recovery codes where you find them without it.',
    ],
    footer: notYouWarning,
  }),
  secondStepRemoved: (organisation: string) => ({
    subject: `Two-step sign-in for ${organisation} is off`,
    paragraphs: [
      'Signing in no longer asks for a code of your authenticator. You can switch it on again in the settings, under Account.',
    ],
    footer: notYouWarning,
  }),
  recoveryCodeUsed: (organisation: string) => ({
    subject: `A recovery code was used for ${organisation}`,
    paragraphs: [
      'Somebody, probably you, signed in with a recovery code in place of your authenticator. That code is used up. You can make new ones in the settings, under Account.',
    ],
    footer: notYouWarning,
  }),
  deletionAsked: (organisation: string, until: string) => ({
    subject: `Your account for ${organisation} will be deleted`,
    paragraphs: [
      `You asked for your account to be deleted. You are signed out everywhere, and on ${until} your account and what it holds of you alone will be erased. Sign in before that to keep it.`,
    ],
    label: 'Sign in and keep it',
    footer:
      'If this was not you, sign in, choose a new password at once and tell whoever manages people.',
  }),
  accountDeleted: (organisation: string) => ({
    subject: `Your account for ${organisation} was deleted`,
    paragraphs: [
      'Your address, ways of signing in, profile, preferences and notifications were erased. What you did stays under your name. This is the last mail you get from us; you can be invited again at any time.',
    ],
    footer: 'You get this because you asked for your account to be deleted.',
  }),
  emailChanged: (organisation: string) => ({
    subject: `Your address for ${organisation} was changed`,
    paragraphs: ['Your account now signs in with another address. This one is no longer used.'],
    footer: 'If this was not you, tell whoever manages people at once.',
  }),
  invitation: (organisation: string, sender: string | null) => ({
    subject: `Join ${organisation}`,
    paragraphs: [
      sender
        ? `${sender} invites you to join ${organisation}. The link works for seven days.`
        : `You are invited to join ${organisation}. The link works for seven days.`,
    ],
    label: 'Accept the invitation',
    footer: 'If you don’t know what this is about, ignore this mail.',
  }),
  approved: (organisation: string) => ({
    subject: `Welcome to ${organisation}`,
    paragraphs: ['You have been let in, and can sign in now.'],
    label: 'Sign in',
    footer: 'You get this because you asked to join.',
  }),
} satisfies Record<string, (organisation: string, sender: string) => Words>
