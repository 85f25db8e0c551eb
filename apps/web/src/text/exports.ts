import { plural } from './plural.ts'

export const exports = {
  open: 'Export',
  title: (count: number | undefined) =>
    count === undefined ? 'Export these tasks' : `Export ${plural(count, 'task', 'tasks')}`,
  description: 'As they are listed now: with the filters and in the order you see.',
  nothing: 'There is no task to export',
  tooMany: (limit: number) =>
    `A filtered list can be exported up to ${limit.toLocaleString('en')} tasks: filter more, or not at all`,
}
