/** What stands in the pages themselves, before any script runs. It is read by the build, so it imports nothing. */
export const pageText = {
  description: 'Projects, tasks and knowledge of a pickleball organisation',
  card: 'Member card',
}
