/** What moving rows of a list between its groups says. */
export const listMoveText = {
  help: 'Alt with an arrow moves a task to the group above or below',
  rest: 'A finger that rests on a task selects it',
  empty: 'Groups without tasks',
  to: (group: string) => `→ ${group}`,
  up: 'Move to the group above',
  down: 'Move to the group below',
}
