import type { ExportFormat, ExportState } from '@courtside/contract/exports.ts'

const formats: Record<ExportFormat, { name: string; hint: string }> = {
  xlsx: {
    name: 'Excel',
    hint: 'A workbook with real dates. Best for reading, sorting and printing.',
  },
  csv: { name: 'CSV', hint: 'Plain text for any spreadsheet. You can import it again.' },
  json: { name: 'JSON', hint: 'For programs.' },
}

const states: Record<ExportState, (name: string) => string> = {
  ready: (name) => `${name} is ready. Your browser should begin to save it.`,
  running: (name) => `Writing ${name}`,
  done: (name) => `${name} is in your downloads`,
  cancelled: () => 'The export was stopped',
  broken: () => 'The download was interrupted',
}

/** What an export says once it is opened. */
export const exportText = {
  formats,
  failed: 'The export couldn’t start',
  stateOf: (state: ExportState, name: string) => states[state](name),
  progress: 'Rows written',
  leave: 'You can close this. The download continues.',
  stop: 'Stop',
  again: 'Save it again',
  save: 'Save the file',
  other: 'Another format',
  close: 'Close',
}
