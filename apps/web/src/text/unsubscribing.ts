import type { MailSubject } from '@courtside/contract/notifications.ts'

const names: Record<MailSubject, string> = {
  mentioned: 'mentions of you',
  assigned: 'tasks assigned to you',
  unassigned: 'tasks you were unassigned from',
  replied: 'replies in your threads',
  reacted: 'reactions to your comments',
  resolved: 'threads resolved or reopened',
  reminder: 'your reminders',
  overdue: 'overdue tasks',
  due: 'tasks due today',
  due_soon: 'tasks due tomorrow',
  digest: 'your daily digest',
  commented: 'comments on tasks and pages you watch',
  status: 'status changes',
  dates: 'date changes',
  changed: 'other changes to tasks you watch',
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
    title: 'E-mail stopped',
    description: (about: string) =>
      `We won’t send you e-mail about ${about} any more. You still see it in the app.`,
    submit: 'Send it again',
  },
  failed: 'This could not be saved. Please try again.',
  broken: {
    title: 'This link doesn’t work any more',
    description: 'Sign in and choose under Settings, Notifications what you get by e-mail.',
    submit: 'Open settings',
  },
  unreachable: {
    title: 'This could not be loaded',
    description: 'Nothing was changed. Try again in a moment.',
    submit: 'Try again',
  },
}
