import { setApart } from '@courtside/contract/set-apart.ts'
const formatList = (names: readonly string[]) =>
  new Intl.ListFormat('en').format(names.map(setApart))

/** Who may read and write a page of the wiki. */
export const wikiRuleText = {
  action: 'Who can see it…',
  title: 'Who can see this page',
  description:
    'This applies to the page and its subpages. People who manage members always have access.',
  about: { read: 'Reading', write: 'Editing' },
  everybody: {
    read: 'Everyone who reads the wiki',
    write: 'Everyone who reads this page and can edit the wiki',
  },
  chosen: 'Only these',
  named: { read: 'Who can read it', write: 'Who can edit it' },
  addPeople: 'People or groups',
  addProject: 'Members of a project',
  group: 'Group',
  members: 'Members',
  membersOf: (project: string) => `members of ${project}`,
  somebody: 'A former member',
  someProject: 'A project you can’t see',
  remove: (name: string) => `Remove ${name}`,
  above: {
    read: (page: string, names: readonly string[]) =>
      `Only ${formatList(names)} can read “${page}” above it.`,
    write: (page: string, names: readonly string[]) =>
      `Only ${formatList(names)} can edit “${page}” and its subpages.`,
  },
  nobody: 'Choose someone, or allow everyone.',
  save: 'Save',
  saved: (title: string) => `Who can see ${title} was changed`,
  undo: 'Undo',
  failed: 'This could not be loaded.',
  widens: {
    title: (title: string) => `More people will read “${title}”`,
    rules: 'Its access rule doesn’t apply there. More people will also read its subpages.',
    link: 'A page above it there has a public link. Anyone with that link can read this page and its subpages without signing in.',
    confirm: 'Move it there',
  },
  restricted: 'Not everyone can see this page',
  readOnly: 'You can’t edit this page. Only some people can.',
}
