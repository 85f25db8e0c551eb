import { formatNumber, plural } from './plural.ts'

/** A table that was pasted into a list of tasks. */
export const pasteTableText = {
  title: (rows: number) => `You pasted a table of ${plural(rows, 'row', 'rows')}`,
  hasHead: 'The first row has the headings',
  column: (place: number) => `Column ${place}`,
  becomes: (column: string) => `What ${column} becomes`,
  leaveOut: 'Leave out',
  isWrong: (left: string) => `not understood, left out: ${left}`,
  /** `left` are the first of these words, `more` how many others there are. */
  wrong: (cells: number, left: readonly string[], more: number) => {
    const quoted = left.map((one) => `“${one}”`).join(', ')
    const others = more > 0 ? ` and ${formatNumber(more)} more` : ''
    return `${plural(cells, 'cell was', 'cells were')} not understood in full. Left out: ${quoted}${others}.`
  },
  untitled: (rows: number) =>
    `${plural(rows, 'row has', 'rows have')} no title and ${rows === 1 ? 'is' : 'are'} left out.`,
  /** A choice: whether they are made with the tasks. */
  newLabels: (count: number, names: string) =>
    `Create ${plural(count, 'new label', 'new labels')}: ${names}`,
  missingLabels: (count: number, names: string, permission: string) =>
    `${plural(count, 'label is', 'labels are')} missing in this project: ${names}. People with the permission “${permission}” can add ${count === 1 ? 'it' : 'them'}.`,
  noTitle: 'Choose the column with the titles.',
  tooLong: (limit: number) => `Paste up to ${limit} rows at once, or import a file.`,
  more: (rows: number) => `And ${plural(rows, 'more row', 'more rows')}`,
  create: (tasks: number) => `Create ${plural(tasks, 'task', 'tasks')}`,
  cancel: 'Cancel',
  /** What else headings of tables are called, by columns; `|` stands between two. */
  headings: {
    title: 'task|task name|name|summary|subject|what|to do|item',
    due: 'due date|deadline|end date|until',
    start: 'start date|from',
    assignees: 'assignee|assigned to|owner|responsible|person|who',
    lead: 'accountable|in charge|led by',
    labels: 'label|tags|tag|category',
    status: 'state|stage',
    estimate: 'hours|effort',
  } as Readonly<Record<string, string>>,
}
