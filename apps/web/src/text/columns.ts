/** Choosing the columns of a table. */
export const columnText = {
  hint: 'You can still filter, sort and group by hidden columns.',
  move: (column: string) => `Move ${column}`,
  moved: (column: string, place: number, count: number) => `${column} is ${place} of ${count}`,
  reset: 'Reset',
}
