/** What stands on a task's own pages alone. */
export const taskPageText = {
  position: (position: number, count: number) => `${position} of ${count}`,
  walk: 'Through the list',
  edit: 'Open',
  editHint: 'Open to edit (O)',
  noDescription: 'No description.',
}
