import { formatNumber, plural } from './plural.ts'

/** "120 days before it", "7 days after it", "the day itself". */
const formatDistance = (days: number): string => {
  if (days === 0) return 'the day itself'
  return `${plural(Math.abs(days), 'day', 'days')} ${days < 0 ? 'before' : 'after'} it`
}

export const templateText = {
  startFrom: 'Start from',
  empty: 'Empty project',
  emptyHint: 'Empty, with the usual statuses.',
  loadFailed: 'The templates could not be loaded. Reload the page to choose one.',
  eventDay: 'Event day',
  /** `day` is what the template calls it, such as "First match day". */
  isThe: (day: string) => `It is the ${day.toLowerCase()}.`,
  dayNeeded: 'Choose the day. All dates are set relative to it.',
  /** Before the event day is chosen. */
  spanOfDays: (count: number, first: number, last: number) =>
    `${plural(count, 'task', 'tasks')}, from ${formatDistance(first)} to ${formatDistance(last)}.`,
  span: (count: number, first: string, last: string) =>
    `${plural(count, 'task', 'tasks')}, from ${first} to ${last}.`,
  undated: (count: number) => `${plural(count, 'task', 'tasks')} without dates.`,
  past: (count: number) =>
    count === 1
      ? 'One of them is in the past and keeps its date.'
      : `${formatNumber(count)} of them are in the past and keep their dates.`,
  saveAs: 'Save as template',
  save: 'Save this project as a template',
  takes: (count: number) =>
    `It includes statuses, labels, types, fields and ${plural(count, 'task', 'tasks')} with checklists, values, repeat rules and order. It leaves out people, comments, files and history. Everyone who can create projects can use it.`,
  name: 'Template name',
  purpose: 'Purpose',
  nameNeeded: 'Give the template a name.',
  nameTaken: 'Another template has this name. Choose another.',
  counted: (on: string) => `Its dates are relative to ${on}.`,
  keepAssignees: 'Keep assignees',
  confirm: 'Save template',
  saved: (name: string) => `“${name}” saved. Choose it when you make a new project.`,
  rename: 'Rename template',
  remove: 'Delete template',
  removed: (name: string) => `“${name}” deleted`,
  removeQuestion: (name: string) => `Delete the template “${name}”?`,
  removeWhat: 'This can’t be undone. Projects created from it stay as they are.',
  failed: 'That did not work. Try again.',
}
