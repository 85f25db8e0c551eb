/** Two-step sign-in: at the way in, in one's own settings and on the page of somebody who can't get in. */
export const secondStepText = {
  title: 'Two-step sign-in',
  ask: {
    title: 'Second step',
    description: 'Enter the code from your authenticator app.',
    code: 'Code',
    recovery: 'Recovery code',
    useRecovery: 'Use a recovery code',
    useCode: 'Use the authenticator',
    missing: 'Enter the code.',
    submit: 'Continue',
  },
  off: 'You sign in with one step. With a second step, someone who knows your password still can’t get in.',
  on: (when: string) =>
    `On since ${when}. To sign in, you also need a code from your authenticator app.`,
  left: (count: number) =>
    count === 0
      ? 'No recovery codes left. Without your authenticator app you can’t sign in.'
      : `${count} of 10 recovery codes left, for when you don’t have your authenticator app.`,
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  renew: 'New recovery codes',
  renewTitle: 'Make new recovery codes?',
  renewDescription: 'Your current codes stop working.',
  switchOffTitle: 'Switch two-step sign-in off?',
  switchOffDescription: 'You’ll sign in with one step.',
  switchedOff: 'Two-step sign-in is off',
  failed: 'Two-step sign-in could not be loaded',
  setup: {
    title: 'Switch two-step sign-in on',
    scan: 'Scan this with an authenticator app on your phone, then enter the code it shows.',
    picture: 'QR code for your authenticator',
    open: 'Open in an authenticator on this device',
    key: 'Or enter this key',
    copy: 'Copy the key',
    copied: 'Key copied',
    submit: 'Switch on',
  },
  codes: {
    title: 'Save your recovery codes',
    description:
      'Each code works once when you don’t have your authenticator app. You see them only now. Print them, or save them somewhere other than your phone.',
    list: 'Recovery codes',
    copy: 'Copy',
    copied: 'Recovery codes copied',
    save: 'Save as a file',
    fileName: 'courtside-recovery-codes.txt',
    done: 'I’ve saved them',
  },
  person: {
    on: (when: string) => `Two-step sign-in since ${when}`,
    title: (name: string) => `Switch two-step sign-in off for ${name}?`,
    description:
      'For someone who lost their authenticator and recovery codes. Make sure the request really comes from them. All their sessions end, and they get an e-mail.',
    done: 'Two-step sign-in switched off for them',
  },
} as const
