/** What links from mails lead to, and how one asks for them. */
export const linkText = {
  forgot: 'Forgot password?',
  emailLink: 'E-mail me a link',
  signUp: 'Create an account',
  send: 'Send link',
  sending: 'Sending…',
  ask: {
    reset: {
      title: 'Forgot your password?',
      description: 'Enter your address. We’ll send you a link to choose a new password.',
    },
    signIn: {
      title: 'Sign in by e-mail',
      description:
        'Enter your address. We’ll send you a link that signs you in without a password.',
    },
  },
  sent: {
    title: 'Check your e-mail',
    description: (email: string) =>
      `If ${email} can sign in here, a link is on its way. It works for one hour, once.`,
    hint: 'Nothing there? Check your spam folder, or try another address.',
    again: 'Try another address',
  },
  reset: {
    title: 'Choose a new password',
    description: (email: string) => `For ${email}. You will be signed out everywhere else.`,
    submit: 'Save and sign in',
    submitting: 'Saving…',
  },
  whichAddress: {
    title: 'Which address was this sent to?',
    description:
      'You asked for the link in another browser. Enter your address again to confirm it’s you.',
  },
  confirmed: {
    title: 'Your e-mail is confirmed',
    description: 'Thank you. You’re done.',
  },
  changed: {
    title: 'Your e-mail has changed',
    description: 'You were signed out everywhere. Sign in with the new address from now on.',
  },
  broken: {
    title: 'This link doesn’t work any more',
    ask: 'Ask for a new link',
    hint: 'Each link works once, and only for a while. If you asked more than once, only the newest works.',
  },
  otherPerson: {
    title: 'You’re signed in as someone else',
    description: (here: string, there: string) =>
      `This link is for ${there}, and you are signed in as ${here}.`,
    change: 'Sign out and continue',
    stay: (here: string) => `Stay signed in as ${here}`,
  },
  signUpForm: {
    title: 'Create your account',
    description: 'Use your own address. An organiser may need to approve you.',
    name: 'Your name',
    submit: 'Create account',
    submitting: 'Creating…',
    haveOne: 'I have an account',
  },
  invitation: {
    title: (organisation: string) => `Join ${organisation}`,
    description: (by: string | null, role: string | null) =>
      [
        by === null ? 'You are invited.' : `${by} invites you.`,
        role !== null && `Your role will be ${role}.`,
      ]
        .filter(Boolean)
        .join(' '),
    inDemo:
      'You can’t join this demo by invitation. Choose one of its people instead. In your own organisation, invited people choose a password here and join.',
    name: 'Your name',
    inTelegram: 'Join in Telegram',
    choosePassword: 'Choose a password',
    submit: 'Accept and join',
    submitting: 'Joining…',
    signIn: {
      description: (by: string | null, email: string) =>
        `${by === null ? 'You are invited.' : `${by} invites you.`} ${email} has an account already: sign in with it to accept.`,
    },
    over: {
      accepted: {
        title: 'You’ve already joined',
        description: 'This invitation was accepted. Sign in with the address it was sent to.',
      },
      expired: {
        title: 'This invitation has expired',
        description: 'Ask the person who invited you to send it again.',
      },
      revoked: {
        title: 'This invitation was revoked',
        description: 'Ask the person who invited you.',
      },
      unknown: {
        title: 'This invitation doesn’t work',
        description:
          'The link is incomplete, or a newer one was sent. Use the newest one, or ask for another.',
      },
    },
  },
  outbox: {
    title: 'Outbox',
    description: 'This server doesn’t send e-mail. You can read its e-mails here.',
    empty: 'Nothing yet',
    emptyDescription: 'Invite people, or ask for a link, and it appears here.',
    to: (address: string) => `to ${address}`,
    open: 'Open link',
  },
}
