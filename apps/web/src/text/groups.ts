import { plural } from './plural.ts'

/** Words of the groups of people. */
export const groupText = {
  title: 'Groups',
  add: 'New group',
  fields: { name: 'Name', isRemoved: 'Removed' },
  aGroup: 'A group',
  memberCount: (count: number) => (count === 0 ? 'Nobody' : plural(count, 'person', 'people')),
  taskCount: (count: number) => plural(count, 'open task', 'open tasks'),
  taskCountSeen: (count: number) => `${plural(count, 'open task', 'open tasks')} you can see`,
  empty: {
    title: 'No groups yet',
    description:
      'Assign a task to a group, such as the court crew, so that any member can do it. You can also mention and notify the whole group.',
  },
  failed: 'The groups could not be loaded',
  form: {
    description: 'People who work together, such as the court crew, the desk or the board.',
    name: 'Name',
    nameNeeded: 'Enter a name',
    people: 'Members',
    choose: 'Choose people',
    submit: 'Create group',
  },
  detail: {
    label: 'Group',
    close: 'Close group',
    actions: 'More about this group',
    rename: 'Name of the group',
    nameTaken: (name: string) => `A group named “${name}” already exists`,
    mention: (handle: string) => `Type @${handle} to mention everyone in it.`,
    members: 'Members',
    nobody: 'No members yet.',
    addPeople: 'Add people',
    takeOut: (name: string) => `Remove ${name} from the group`,
    remove: 'Remove group',
    gone: {
      title: 'This group doesn’t exist',
      description: 'It was removed, or the link is incomplete.',
      back: 'Show all groups',
    },
  },
  removeDialog: {
    title: (name: string) => `Remove ${name}?`,
    description:
      'People can’t choose it any more, and its members lose the access it gave them. Its name stays on earlier work.',
  },
  said: {
    made: (name: string) => `Created the group ${name}`,
    renamed: (name: string) => `Renamed the group to ${name}`,
    removed: (name: string) => `Removed the group ${name}`,
    joined: (who: string, name: string) => `${who} in ${name} now`,
    left: (who: string, name: string) => `${who} no longer in ${name}`,
    is: (who: string) => `${who} is`,
    are: (count: number) => plural(count, 'person is', 'people are'),
  },
} as const
