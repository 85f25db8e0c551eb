/** Two-step sign-in: at the way in, in one's own settings and on the page of somebody who can't get in. */
export const secondStepText = {
  title: 'Two-step sign-in',
  ask: {
    title: 'Second step',
    description: 'Enter the code that your authenticator shows for this account now.',
    code: 'Code',
    recovery: 'Recovery code',
    useRecovery: 'Use a recovery code',
    useCode: 'Use the authenticator',
    missing: 'Enter the code.',
    submit: 'Go on',
  },
  off: 'Signing in asks for nothing but its first step. With a second one, who learns your password still can’t get in.',
  on: (when: string) => `On since ${when}: signing in asks for a code of your authenticator, too.`,
  left: (count: number) =>
    count === 0
      ? 'No recovery code is left: without your authenticator you could not sign in.'
      : `${count} of 10 recovery codes left, for when you have not got your authenticator.`,
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  renew: 'New recovery codes',
  renewTitle: 'Make new recovery codes?',
  renewDescription: 'Those you have now will be good no more.',
  switchOffTitle: 'Switch two-step sign-in off?',
  switchOffDescription: 'Signing in will ask for nothing but its first step.',
  switchedOff: 'Two-step sign-in is off',
  failed: 'Two-step sign-in could not be loaded',
  setup: {
    title: 'Switch two-step sign-in on',
    scan: 'Scan this with an authenticator app on your phone, then enter the code it shows.',
    picture: 'QR code for your authenticator',
    open: 'Open in an authenticator on this device',
    key: 'Or type this key into it',
    copy: 'Copy the key',
    copied: 'The key is copied',
    submit: 'Switch on',
  },
  codes: {
    title: 'Keep your recovery codes',
    description:
      'Each lets you in once when you have not got your authenticator. They are shown this once: print them, or keep them where you find them without your phone.',
    list: 'Recovery codes',
    copy: 'Copy',
    copied: 'The recovery codes are copied',
    save: 'Save as a file',
    fileName: 'courtside-recovery-codes.txt',
    done: 'I have kept them',
  },
  person: {
    on: (when: string) => `Two-step sign-in since ${when}`,
    title: (name: string) => `Switch two-step sign-in off for ${name}?`,
    description:
      'For somebody who has lost authenticator and recovery codes. Be sure that it is them who asks. All of their sign-ins end, and a mail tells them.',
    done: 'Two-step sign-in is off for them',
  },
} as const
