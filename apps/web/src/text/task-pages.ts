/** What an open task says of how it is used, and what stands on its own pages alone. */
export const taskPageText = {
  position: (position: number, count: number) => `${position} of ${count}`,
  walk: 'Through the list',
  edit: 'Open',
  editHint: 'Open to edit (O)',
  notAll: 'You can’t change every detail here.',
  nothing: 'You can’t change this task.',
  askComment: 'To ask for a change, write a comment.',
  askOrganiser: 'Ask an organiser for changes.',
  noDescription: 'No description.',
}
