/** Choosing the columns of a table. */
export const columnText = {
  hint: 'What is off can still be filtered, ordered and grouped by.',
  move: (column: string) => `Move ${column}`,
  moved: (column: string, place: number, count: number) => `${column} is ${place} of ${count}`,
  reset: 'Reset',
}
