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
      description: 'Enter your address, and we send you a link to choose a new one.',
    },
    signIn: {
      title: 'Sign in by e-mail',
      description: 'Enter your address, and we send you a link that signs you in. No password.',
    },
  },
  sent: {
    title: 'Check your e-mail',
    description: (email: string) =>
      `If ${email} can sign in here, a link is on its way. It works for one hour, once.`,
    hint: 'Nothing there? Look into the spam folder, or try another address.',
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
      'You opened the link in another browser than the one that asked for it. Enter your address once more, to be sure it is you.',
  },
  confirmed: {
    title: 'Your e-mail is confirmed',
    description: 'Thank you. That was all.',
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
    title: 'You are signed in as somebody else',
    description: (here: string, there: string) =>
      `This link is for ${there}, and you are signed in as ${here}.`,
    change: 'Sign out and go on',
    stay: (here: string) => `Stay ${here}`,
  },
  signUpForm: {
    title: 'Create your account',
    description: 'With an address of your own. You may have to wait until somebody lets you in.',
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
      'In this demo nobody joins by invitation: look around as one of its people instead. In an organisation of your own, this is where those you invite choose a password and join.',
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
        title: 'You have joined already',
        description: 'This invitation was accepted. Sign in with the address it was sent to.',
      },
      expired: {
        title: 'This invitation has expired',
        description: 'Ask whoever invited you to send it again.',
      },
      revoked: {
        title: 'This invitation was taken back',
        description: 'Ask whoever invited you what happened.',
      },
      unknown: {
        title: 'This invitation doesn’t work',
        description:
          'The link is not complete, or a newer one was sent. Use the newest, or ask for another.',
      },
    },
  },
  outbox: {
    title: 'Mail that was not sent',
    description: 'This server sends no mail. What it would have sent is shown here instead.',
    empty: 'Nothing yet',
    emptyDescription: 'Invite people, or ask for a link, and it appears here.',
    to: (address: string) => `to ${address}`,
    open: 'Open link',
  },
}
