import { plural } from './plural.ts'

/** Taking out what the organisation holds about oneself, and leaving it. */
export const ownDataText = {
  title: 'Your data',
  description:
    'A zip file with what the organisation holds about you: your profile, sign-ins and preferences, your tasks, comments, files and notifications, and what the log says of you. A page in it says what each file is.',
  start: 'Export my data',
  progress: 'Parts written',
  failed: 'Your data could not be taken out',
}

/** Deleting one's account. */
export const leavingText = {
  title: 'Delete your account',
  description:
    'You are signed out at once and have two weeks to change your mind. Then what is yours alone is erased; what you did for the organisation stays, under your name.',
  start: 'Delete my account',
  dialog: 'Delete your account?',
  failed: 'What would be deleted could not be loaded',
  lastOwner:
    'You are the only owner, and an organisation needs one. Make somebody else an owner first, then come back here.',
  toUsers: 'Go to the users',
  atOnce: 'At once',
  now: (programCount: number) =>
    [
      'You are signed out everywhere, are no member any more and get no mail.',
      ...(programCount > 0
        ? [
            `${plural(programCount, 'API token, webhook or calendar', 'API tokens, webhooks and calendars')} of yours stop.`,
          ]
        : []),
    ].join(' '),
  meanwhile: (until: string) => `Until ${until}`,
  mind: 'Sign in, and everything is as it was.',
  after: 'After that',
  erased:
    'Erased for good: your address, handle, picture and profile, your ways of signing in, sign-ins, preferences, notifications and own views.',
  stays: (hasPkrId: boolean) =>
    [
      'What you made, wrote and uploaded stays, under your name.',
      ...(hasPkrId ? ['Your PKR ID stays in the register, linked to nobody.'] : []),
      'Open tasks that you still have become nobody’s.',
    ].join(' '),
  export: 'To keep a copy of your data, export it first.',
  tasks: {
    loading: 'Looking for your open tasks …',
    failed: 'Your open tasks could not be loaded.',
    tasks: (count: number) => `${plural(count, 'open task is', 'open tasks are')} assigned to you.`,
    noTasks: 'No open task is assigned to you.',
    keep: 'nobody, leave them',
    handOver: 'Hand them over to',
    some: (count: number) =>
      `${plural(count, 'of them is', 'of them are')} in projects where you may not assign: they stay until you are gone.`,
  },
  type: (what: string) => `Type ${what} to go on`,
  mistyped: (what: string) => `This is not ${what}.`,
  submit: 'Delete my account',
  notDone: 'Your account was not deleted',
  done: (until: string) => `Your account will be deleted on ${until}`,
  doneHint: 'Sign in before that to keep it.',
}
