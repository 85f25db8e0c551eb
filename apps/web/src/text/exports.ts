import { plural } from './plural.ts'

export const exports = {
  open: 'Export',
  title: (count: number | undefined) =>
    count === undefined ? 'Export these tasks' : `Export ${plural(count, 'task', 'tasks')}`,
  description: 'As listed now, with your filters and order.',
  nothing: 'No tasks to export',
  tooMany: (limit: number) =>
    `You can export up to ${limit.toLocaleString('en')} filtered tasks. Add a filter, or remove all filters`,
}
