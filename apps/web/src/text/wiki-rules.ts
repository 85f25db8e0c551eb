import { setApart } from '@courtside/contract/set-apart.ts'
const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names.map(setApart))

/** Who may read and write a page of the wiki. */
export const wikiRuleText = {
  action: 'Who can see it …',
  title: 'Who can see this page',
  description:
    'It goes for this page and all pages below it. Whoever manages the people of the organisation always can.',
  about: { read: 'Reading', write: 'Writing' },
  everybody: {
    read: 'Everybody who reads the wiki',
    write: 'Everybody who reads this page and writes in the wiki',
  },
  chosen: 'Only these',
  named: { read: 'Who may read it', write: 'Who may write it' },
  addPeople: 'People or groups',
  addProject: 'Members of a project',
  group: 'Group',
  members: 'Members',
  membersOf: (project: string) => `members of ${project}`,
  somebody: 'Somebody who left',
  someProject: 'A project you do not see',
  remove: (name: string) => `Take ${name} away`,
  above: {
    read: (page: string, names: readonly string[]) =>
      `“${page}” above it can be read by ${listed(names)} alone.`,
    write: (page: string, names: readonly string[]) =>
      `There, and below it, only ${listed(names)} may write (“${page}”).`,
  },
  nobody: 'Name somebody, or let everybody in.',
  save: 'Save',
  saved: (title: string) => `Who can see ${title} was changed`,
  undo: 'Undo',
  failed: 'This could not be loaded.',
  widens: {
    title: (title: string) => `More people will read “${title}”`,
    rules:
      'A rule about who may see it does not hold where it goes. More people will read the pages below it, too.',
    link: 'A page above it there has a public link: anybody who has that link reads it without signing in, and all pages below it.',
    confirm: 'Move it there',
  },
  restricted: 'Not everybody can see this page',
  readOnly: 'Only some people may write this page, and you are not among them.',
}
