import type { MailSubject } from '@courtside/contract/notifications.ts'

const names: Record<MailSubject, string> = {
  mentioned: 'mentions of you',
  assigned: 'tasks given to you',
  unassigned: 'tasks taken from you',
  replied: 'answers in your threads',
  reacted: 'reactions to your comments',
  resolved: 'threads settled or reopened',
  reminder: 'what you asked to be reminded of',
  overdue: 'overdue tasks',
  due: 'tasks due today',
  due_soon: 'tasks due tomorrow',
  digest: 'your day',
  commented: 'comments on tasks and pages you watch',
  status: 'changes of status',
  dates: 'changes of dates',
  changed: 'other changes of tasks you watch',
  published: 'new versions of pages you watch',
}

const list = new Intl.ListFormat('en')

/** What the page behind the link in a mail says. */
export const unsubscribeText = {
  title: 'E-mail from Courtside',
  opening: 'One moment…',
  about: (reasons: readonly MailSubject[]) => list.format(reasons.map((reason) => names[reason])),
  on: {
    title: 'Stop this e-mail?',
    description: (about: string) => `You get e-mail about ${about}.`,
    submit: 'Stop it',
  },
  off: {
    title: 'You get no more of it',
    description: (about: string) =>
      `No e-mail about ${about} is sent to you any more. In the app you are told as before.`,
    submit: 'Send it again',
  },
  failed: 'This could not be saved. Please try again.',
  broken: {
    title: 'This link doesn’t work any more',
    description: 'Sign in and choose under Settings, Notifications what you get by e-mail.',
    submit: 'To the settings',
  },
  unreachable: {
    title: 'This could not be loaded',
    description: 'Nothing was changed. Try again in a moment.',
    submit: 'Try again',
  },
}
