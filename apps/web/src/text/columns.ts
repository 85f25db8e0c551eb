import { plural } from './plural.ts'

/** Choosing the columns of a table. */
export const columnText = {
  hint: 'You can still filter, sort and group by hidden columns.',
  move: (column: string) => `Move ${column}`,
  moved: (column: string, place: number, count: number) => `${column} is ${place} of ${count}`,
  reset: 'Reset',
  menu: (column: string) => `Column ${column}`,
  help: 'Press Enter to sort. Shift with an arrow moves the column, Alt with an arrow changes its width. The context menu has more.',
  isWide: (column: string, width: string) => `${column} has width ${width}`,
  isPinned: (column: string) => `${column} is pinned`,
  isFree: (column: string) => `${column} is not pinned`,
  sortUp: 'Sort ascending',
  sortDown: 'Sort descending',
  unsort: 'Remove sorting',
  fit: 'Fit width to content',
  wider: 'Make wider',
  narrower: 'Make narrower',
  moveLeft: 'Move left',
  moveRight: 'Move right',
  pin: 'Pin column',
  unpin: 'Unpin column',
  hide: 'Hide column',
  /** Below a column of numbers: what is said of all of them. */
  sums: {
    sum: (value: string) => `Sum ${value}`,
    average: (value: string) => `Avg ${value}`,
    count: (value: string) => `Count ${value}`,
  },
  foot: 'Totals',
  noNumber: '–',
  sumOf: (column: string, words: string) => `${column}: ${words}`,
  nextSum: 'Press for sum, average or count.',
  sumOfLoaded: (tasks: number) =>
    `Of the first ${plural(tasks, 'task', 'tasks')}, more are not loaded.`,
}
