import { plural } from './plural.ts'

/** A table that was pasted into a list of tasks. */
export const pasteTableText = {
  title: (rows: number) => `You pasted a table of ${plural(rows, 'row', 'rows')}`,
  hasHead: 'The first row has the headings',
  column: (place: number) => `Column ${place}`,
  becomes: (column: string) => `What ${column} becomes`,
  leaveOut: 'Leave out',
  isWrong: 'not understood, left empty',
  wrong: (cells: number) =>
    `${plural(cells, 'cell was', 'cells were')} not understood and left empty.`,
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
    labels: 'label|tags|tag|category',
    status: 'state|stage',
    estimate: 'hours|effort',
  } as Readonly<Record<string, string>>,
}
