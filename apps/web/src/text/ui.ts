import { formatNumber, plural } from './plural.ts'

export const ui = {
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading',
  notifications: 'Notifications',
  optional: 'optional',
  onlyFirst: (count: number) => `Only the first ${count} are shown`,
  breadcrumb: 'Breadcrumb',
  keyThen: 'then',
  progress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)}`,
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
  fieldValue: (field: string, value: string) => `${field}: ${value}`,
  due: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    late: (days: number) => `${plural(days, 'day', 'days')} overdue`,
    exactly: (date: string) => `, due ${date}`,
  },
  picker: {
    nothing: 'Nothing matches. Try another word.',
    empty: 'Nothing to choose from yet.',
    done: 'Done',
  },
  palette: {
    back: 'Back to all actions',
    title: 'Command palette',
    actions: 'Actions',
    searching: 'Searching…',
  },
  shortcuts: {
    next: 'Next row',
    previous: 'Previous row',
    title: 'Keyboard shortcuts',
    description: 'Shortcuts for this screen.',
  },
}
