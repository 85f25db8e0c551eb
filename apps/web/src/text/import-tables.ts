import { fieldLabels } from '@courtside/contract/field-labels-en.ts'
import type { ColumnKind, DateOrder, TableField } from '@courtside/contract/import-tables.ts'
import { getLabelsBy } from '@courtside/contract/plain-fields.ts'
import { formatNumber, plural } from './plural.ts'

const fields: Record<TableField, string> = {
  ...getLabelsBy('file', fieldLabels),
  title: 'Title',
  description: 'Description',
  status: 'Status',
  priority: 'Priority',
  assignees: 'Assignees',
  lead: 'Lead',
  labels: 'Labels',
  start: 'Start',
  due: 'Due',
  completed: 'Completed',
  created: 'Created',
  createdBy: 'Created by',
  updated: 'Updated',
  archived: 'Archived',
  id: 'Id',
  comment: 'Comment',
  type: 'Type',
  estimate: 'Estimate in hours',
  repeats: 'Repeat rule',
  checklist: 'Checklist',
  watchers: 'Watchers',
  attachments: 'Attachments',
  parent: 'Parent task',
  blockedBy: 'Blocked by',
  follows: 'Comes after',
  related: 'Related to',
  duplicateOf: 'Duplicate of',
  custom: 'Custom field',
  text: 'Keep in the description',
  none: 'Leave out',
}

const hints: Partial<Record<TableField, string>> = {
  id: 'Row ID, to match newer versions of the file',
  text: 'As a line “column: value”',
}

const kinds: Record<ColumnKind, string> = {
  empty: 'empty',
  text: 'text',
  number: 'numbers',
  date: 'dates',
  datetime: 'dates and times',
  person: 'people',
  list: 'lists',
}

const dateOrders: Record<DateOrder, string> = {
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
  ymd: 'Year, month, day',
}

const delimiters: Readonly<Record<string, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Bar',
  ':': 'Colon',
  ' ': 'Space',
}

const separators: Readonly<Record<string, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '|': 'Bar',
  '\n': 'New line',
  ' ': 'Space',
}

const days = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(new Date(day))
}
const dayFirst = days('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const monthFirst = days('en-US', { day: 'numeric', month: 'long', year: 'numeric' })

export const tableText = {
  fields,
  hints,
  kinds,
  tasks: (count: number) => plural(count, 'task', 'tasks'),
  readAs: 'The file is read as',
  again: 'Reading it again',
  detect: 'As detected',
  chosen: 'chosen by you',
  chips: {
    encoding: 'Encoding',
    delimiter: 'Column separator',
    quote: 'Quotes',
    sheet: 'Sheet',
    header: 'Header',
    dates: 'Dates',
    zone: 'Times in',
  },
  delimiterOf: (sign: string) => delimiters[sign] ?? `“${sign}”`,
  quoteOf: (sign: string) => (sign === '' ? 'None' : sign === '"' ? 'Double "' : "Single '"),
  headerOf: (row: number) => (row === 0 ? 'No header' : `Row ${row}`),
  hidden: 'hidden',
  dateOrders,
  sample: {
    understood: (moments: readonly string[]) => `→ ${moments.join(' – ')}`,
    label: 'The first rows of the file',
    row: 'Row',
    more: (shown: number, count: number) => `The first ${shown} of ${plural(count, 'row', 'rows')}`,
    columns: (count: number) => `${plural(count, 'more column', 'more columns')} to the right`,
    unnamed: (place: number) => `Column ${place}`,
  },
  dateQuestion: {
    title: 'Which date is this?',
    ask: (example: string) =>
      `The dates in this file can be read in two ways. What does ${example} mean?`,
    answer: (order: DateOrder, day: string) => (order === 'mdy' ? monthFirst(day) : dayFirst(day)),
    open: 'Choose the date format first',
  },
  columns: {
    title: 'Match columns',
    hint: 'Suggested from their names and values. Correct what’s wrong.',
    becomes: (column: string) => `Field for ${column}`,
    suggested: 'Suggested',
    instead: (field: string, column: string) => `${field} (instead of ${column})`,
    separator: (column: string) => `Separator in ${column}`,
    between: 'Several values in a cell',
    separatorOf: (sign: string | null) => (sign === null ? 'Only one' : (separators[sign] ?? sign)),
    own: (name: string, kind: string) => `Field “${name}” (${kind.toLowerCase()})`,
    newOwn: (kind: string) => `New field: ${kind.toLowerCase()}`,
    empty: 'always empty',
    filled: (count: number) => `${plural(count, 'cell', 'cells')} filled`,
    noTitle: 'Which column is the title? Rows without a title can’t be imported.',
    titleMissing: 'Choose the title column first',
    rest: (kept: number, left: number) =>
      [
        kept > 0 ? `${plural(kept, 'column', 'columns')} kept in the description` : '',
        left > 0 ? `${plural(left, 'column', 'columns')} left out` : '',
      ]
        .filter(Boolean)
        .join(', '),
    leaveOut: 'Leave all of these out',
    keep: 'Keep all of these',
    more: (count: number) => `Show ${formatNumber(count)} more`,
  },
  priorities: {
    title: 'Match priorities',
    becomes: (value: string) => `Priority for ${value}`,
    unknown: 'Choose',
    empty: '(empty)',
    cells: (count: number) => plural(count, 'row', 'rows'),
  },
  statuses: 'Match statuses',
  people: {
    title: 'People in the file',
    hint: 'Not a person? Match the column to another field. New names can’t sign in until you invite them.',
    fresh: 'New person',
    becomes: (name: string, person: string) => `${name}: ${person}`,
    here: 'Already here',
  },
  statusChoice: 'Choose',
  statusOpen: 'Choose what each status becomes first',
  duplicates: {
    title: (count: number) => `${plural(count, 'row is', 'rows are')} in the file twice`,
    skip: 'Import them once',
    import: 'Import them twice',
  },
  continues: {
    title: (name: string, at: string) => `This looks like a newer version of ${name} (${at})`,
    again: 'Update the rows imported then',
    other: 'It’s a different table. Every row becomes a new task',
  },
  figures: {
    added: 'new',
    changed: 'changed',
    unchanged: 'unchanged',
    kept: 'kept as it is',
    ignored: 'left out',
    rejected: 'rejected',
  },
  summary: 'Result for the rows',
  place: (row: number, column: string | undefined) =>
    column === undefined ? `Row ${row}` : `Row ${row}, ${column}`,
  rejected: {
    title: (count: number) => `${plural(count, 'row needs', 'rows need')} attention`,
    hint: 'These rows can’t be imported in full. Download them with the reasons, correct them in a spreadsheet, and import that file. Nothing is imported twice.',
    download: (count: number) => `Download ${plural(count, 'row', 'rows')} to correct`,
    again: 'Import the corrected file',
    failed: 'The rows could not be downloaded',
  },
}
