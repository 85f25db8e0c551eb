import { plural } from './plural.ts'

export const ui = {
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading',
  notifications: 'Notifications',
  optional: 'optional',
  breadcrumb: 'Breadcrumb',
  keyThen: 'then',
  progress: (done: number, total: number) => `${done} of ${total}`,
  status: {
    triage: 'Triage',
    backlog: 'Backlog',
    unstarted: 'Not started',
    started: 'Started',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  priority: {
    none: 'No priority',
    urgent: 'Urgent',
    high: 'High',
    medium: 'Medium',
    low: 'Low',
  },
  due: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    late: (days: number) => `${plural(days, 'day', 'days')} late`,
    exactly: (date: string) => `, due ${date}`,
  },
  palette: {
    title: 'Command palette',
    placeholder: 'Find a project, a task or a command',
    empty: 'Nothing matches. Try another word.',
    actions: 'Actions',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    description: 'What works on this screen right now.',
  },
}
