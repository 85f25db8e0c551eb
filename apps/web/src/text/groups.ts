import { plural } from './plural.ts'

/** Words of the groups of people. */
export const groupText = {
  title: 'Groups',
  add: 'New group',
  fields: { name: 'Name', isRemoved: 'Removed' },
  aGroup: 'A group',
  memberCount: (count: number) => (count === 0 ? 'Nobody' : plural(count, 'person', 'people')),
  taskCount: (count: number) => plural(count, 'open task', 'open tasks'),
  empty: {
    title: 'No groups yet',
    description:
      'A group such as the court crew can be given a task that any of them may do, mentioned and told of things together.',
  },
  failed: 'The groups could not be loaded',
  form: {
    description: 'People who do things together: the court crew, the desk, the board.',
    name: 'Name',
    nameNeeded: 'Give the group a name',
    people: 'Who is in it',
    choose: 'Choose people',
    submit: 'Make group',
  },
  detail: {
    label: 'Group',
    close: 'Close group',
    actions: 'More about this group',
    rename: 'Name of the group',
    nameTaken: (name: string) => `There is a group “${name}” already`,
    mention: (handle: string) => `@${handle} mentions everybody in it.`,
    members: 'Who is in it',
    nobody: 'Nobody is in it yet.',
    addPeople: 'Add people',
    takeOut: (name: string) => `Take ${name} out`,
    remove: 'Remove group',
    gone: {
      title: 'There is no such group',
      description: 'It was removed, or the link is not complete.',
      back: 'To all groups',
    },
  },
  removeDialog: {
    title: (name: string) => `Remove ${name}?`,
    description:
      'It can’t be chosen any more, and its people lose what they reach through it. They stay, as does its name on what it had to do with.',
  },
  said: {
    made: (name: string) => `Made the group ${name}`,
    renamed: (name: string) => `Renamed the group to ${name}`,
    removed: (name: string) => `Removed the group ${name}`,
    joined: (who: string, name: string) => `${who} in ${name} now`,
    left: (who: string, name: string) => `${who} no longer in ${name}`,
    is: (who: string) => `${who} is`,
    are: (count: number) => plural(count, 'person is', 'people are'),
  },
} as const
