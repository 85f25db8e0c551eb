import type { ExportFormat, ExportState } from '@courtside/contract/exports.ts'
import { plural } from './plural.ts'

const formats: Record<ExportFormat, { name: string; hint: string }> = {
  xlsx: { name: 'Excel', hint: 'A workbook with real dates. Best to read, sort and print.' },
  csv: { name: 'CSV', hint: 'Plain text for any spreadsheet, and to import again.' },
  json: { name: 'JSON', hint: 'For programs.' },
}

const states: Record<ExportState, (name: string) => string> = {
  ready: (name) => `${name} is ready. Your browser should begin to save it.`,
  running: (name) => `Writing ${name}`,
  done: (name) => `${name} is in your downloads`,
  cancelled: () => 'The export was stopped',
  broken: () => 'The download broke off',
}

export const exports = {
  open: 'Export',
  title: (count: number | undefined) =>
    count === undefined ? 'Export these tasks' : `Export ${plural(count, 'task', 'tasks')}`,
  description: 'As they are listed now: with the filters and in the order you see.',
  formats,
  nothing: 'There is no task to export',
  tooMany: (limit: number) =>
    `A filtered list can be exported up to ${limit.toLocaleString('en')} tasks: filter more, or not at all`,
  failed: 'The export could not begin',
  stateOf: (state: ExportState, name: string) => states[state](name),
  progress: 'Tasks written',
  leave: 'You can close this; the download goes on.',
  stop: 'Stop',
  again: 'Save it again',
  save: 'Save the file',
  other: 'Another format',
  close: 'Close',
}
