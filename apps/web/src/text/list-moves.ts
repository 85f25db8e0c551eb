/** What moving rows of a list between its groups says. */
export const listMoveText = {
  help: 'Alt and an arrow key move a task to the group above or below',
  rest: 'Touch and hold a task to select it',
  empty: 'Groups without tasks',
  to: (group: string) => `→ ${group}`,
  up: 'Move to the group above',
  down: 'Move to the group below',
}
