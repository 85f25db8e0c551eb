import { plural } from './plural.ts'

/** Taking out what the organisation holds about oneself, and leaving it. */
export const ownDataText = {
  title: 'Your data',
  description:
    'A zip file with everything the organisation stores about you: profile, sign-ins, preferences, tasks, comments, files, notifications and log entries. A page inside explains each file.',
  start: 'Export my data',
  progress: 'Parts written',
  failed: 'Your data couldn’t be exported',
}

/** Deleting one's account. */
export const leavingText = {
  title: 'Delete your account',
  description:
    'You’re signed out at once and have two weeks to change your mind. Then your personal data is erased. Your work stays, under your name.',
  start: 'Delete my account',
  dialog: 'Delete your account?',
  failed: 'The details couldn’t be loaded',
  lastOwner: 'You’re the only owner. Make someone else an owner first, then come back here.',
  toUsers: 'Go to Users',
  atOnce: 'At once',
  now: (programCount: number) =>
    [
      'You’re signed out everywhere, you’re no longer a member, and you get no e-mail.',
      ...(programCount > 0
        ? [
            `${plural(programCount, 'API token, webhook or calendar', 'API tokens, webhooks and calendars')} of yours stop.`,
          ]
        : []),
    ].join(' '),
  meanwhile: (until: string) => `Until ${until}`,
  mind: 'Sign in to get everything back.',
  after: 'After that',
  erased:
    'Permanently erased: your address, handle, picture and profile, your sign-in methods, sessions, preferences, notifications and own views.',
  stays: (hasPkrId: boolean) =>
    [
      'What you created, wrote and uploaded stays, under your name.',
      ...(hasPkrId ? ['Your PKR ID stays in the register, without a link to you.'] : []),
      'Your open tasks become unassigned.',
    ].join(' '),
  export: 'To keep a copy of your data, export it first.',
  tasks: {
    loading: 'Loading your open tasks…',
    failed: 'Your open tasks could not be loaded.',
    tasks: (count: number) => `You have ${plural(count, 'open task', 'open tasks')}.`,
    noTasks: 'You have no open tasks.',
    keep: 'nobody, leave them',
    handOver: 'Hand them over to',
    some: (count: number) =>
      `${plural(count, 'of them is', 'of them are')} in projects where you may not assign: they stay until you are gone.`,
  },
  type: (what: string) => `Type ${what} to continue`,
  mistyped: (what: string) => `This doesn’t match ${what}.`,
  submit: 'Delete my account',
  notDone: 'Your account was not deleted',
  done: (until: string) => `Your account will be deleted on ${until}`,
  doneHint: 'Sign in before that to keep it.',
}
