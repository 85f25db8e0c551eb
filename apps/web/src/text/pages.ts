/** What stands in the pages themselves, before any script runs. It is read by the build, so it imports nothing. */
export const pageText = {
  /** The product's name, as the browser installs it. */
  product: 'Courtside',
  description: 'Projects, tasks and knowledge of a pickleball organisation',
  card: 'Member card',
  /** What the icon of the installed app offers. */
  shortcuts: { myWork: 'My tasks', inbox: 'Inbox', wiki: 'Wiki' },
}
