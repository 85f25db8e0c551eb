import type { Permission } from '@courtside/contract/permissions.ts'
import { permissions } from './permissions.ts'
import { plural } from './plural.ts'

/** “See projects”, “Comment” */
const sentencesOf = (keys: readonly Permission[]): string =>
  keys.map((key) => `“${permissions[key]}”`).join(', ')

/** So many rights are named; of more only how many. */
const named = 2
/** Of a role without a description so many are. */
const summed = 3
const sumOf = (keys: readonly Permission[]): string =>
  keys.length > named ? plural(keys.length, 'right', 'rights') : sentencesOf(keys)

export const roleText = {
  title: 'Roles',
  add: 'New role',
  tabsLabel: 'Ways to look at roles',
  tabs: { list: 'Roles', grid: 'Compare', person: 'What could a person do?' },
  yours: 'Your role',
  /** Of a role without a description: what it allows first of all. */
  sum: (keys: readonly Permission[]) => {
    if (keys.length === 0) return 'Allows nothing yet.'
    const rest = keys.length - summed
    const first = keys.slice(0, summed).map((key) => permissions[key])
    return first.join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  },
  builtIn: 'Built in',
  noDescription: 'No description',
  memberCount: (count: number) => (count === 0 ? 'Nobody' : plural(count, 'person', 'people')),
  keyCount: (count: number) => plural(count, 'right', 'rights'),
  failed: 'The roles could not be loaded',
  forbidden: {
    title: 'You can’t see the roles of the organisation',
    description: `Ask whoever runs this organisation for “${permissions['org.members.view']}”.`,
  },
  picker: { title: 'Choose a role', titleMany: 'Choose roles', search: 'Type a name' },
  cannotGive: (lacking: readonly Permission[]) =>
    lacking.length > named
      ? `Allows ${lacking.length} things that you may not do`
      : `Allows what you may not do: ${sentencesOf(lacking)}`,
  detail: {
    isYours: 'This is your role.',
    besideYours: (own: string, more: number, less: number) =>
      more === 0 && less === 0
        ? `Allows the same as your role, ${own}.`
        : `Allows ${plural(more, 'thing', 'things')} more and ${plural(less, 'thing', 'things')} less than your role, ${own}.`,
    compare: 'Compare',
    label: 'Role',
    close: 'Close role',
    actions: 'More about this role',
    rename: 'Name of the role',
    describe: 'Description of the role',
    descriptionPlaceholder: 'What it is for',
    copy: 'Make a copy',
    remove: 'Delete role',
    inUse: 'Give everybody who has it another role first',
    nameTaken: (name: string) => `There is a role “${name}” already`,
    gone: {
      title: 'There is no such role',
      description: 'It was deleted, or the link is not complete.',
      back: 'To all roles',
    },
  },
  holders: {
    title: 'Who has it',
    nobody: 'Nobody has this role. It can be given under Users and in projects.',
    more: (count: number) => `and ${plural(count, 'more person', 'more people')}`,
    inProjects: 'In projects',
    hidden: (count: number) =>
      `In ${plural(count, 'project', 'projects')} that you can’t see somebody has it.`,
    invitations: (count: number) =>
      plural(count, 'open invitation promises it', 'open invitations promise it'),
    failed: 'Who has it could not be loaded.',
    retry: 'Try again',
  },
  keys: {
    title: 'What it allows',
    search: 'Search rights',
    noMatch: (search: string) => `No right is called “${search}”.`,
    needs: (keys: readonly Permission[]) =>
      `Needs ${keys.map((key) => `“${permissions[key]}”`).join(' or ')}`,
    toggle: (key: Permission, role: string) => `${permissions[key]}: ${role}`,
    allowed: 'Allowed',
    notAllowed: 'Not allowed',
  },
  form: {
    titleNew: 'New role',
    titleCopy: (name: string) => `Copy of ${name}`,
    description: 'It begins with what another role allows; each right can be changed then.',
    name: 'Name',
    nameNeeded: 'Give it a name',
    purpose: 'Description',
    from: 'Begins as',
    submit: 'Create role',
  },
  self: {
    title: 'You would lose this right yourself',
    description: (role: string, keys: readonly Permission[]) =>
      `You have the role “${role}”. After this you may no longer do this, and could not give it back to yourself: ${sentencesOf(keys)}.`,
    confirm: 'Change it all the same',
  },
  done: {
    created: (name: string) => `Role “${name}” created`,
    removed: (name: string) => `Role “${name}” deleted`,
    renamed: (name: string) => `Role renamed to “${name}”`,
    described: (name: string) => `Description of “${name}” changed`,
    allowed: (name: string, key: Permission, others: readonly Permission[]) =>
      others.length === 0
        ? `${name}: “${permissions[key]}” allowed`
        : `${name}: “${permissions[key]}” allowed, and with it ${sumOf(others)}`,
    denied: (name: string, key: Permission, others: readonly Permission[]) =>
      others.length === 0
        ? `${name}: “${permissions[key]}” taken away`
        : `${name}: “${permissions[key]}” taken away, and with it ${sumOf(others)}`,
  },
  fields: { name: 'Name', description: 'Description' },
  aRole: 'A role',
  fixed: {
    builtIn: 'Built-in roles are fixed. Make a copy to change it.',
    beyond: 'It allows what you may not do, so you can’t change it.',
  },
  grid: {
    label: 'What each role allows',
    right: 'Right',
    role: 'Role',
    everyRole: 'Every role',
    against: 'Compare with',
    noOther: 'No other role',
    same: (one: string, other: string) => `${one} and ${other} allow the same.`,
    differs: (count: number) => plural(count, 'right differs', 'rights differ'),
  },
  person: {
    choosePerson: 'Choose a person',
    chooseProject: 'Choose a project',
    everywhere: 'In the organisation',
    aProject: 'In a project',
    empty: {
      title: 'Whom is it about?',
      description: 'Choose a person, and here is everything they may do and why.',
    },
    gone: {
      title: 'There is nothing to tell',
      description: 'There is no such person or project, or it is not yours to see.',
    },
    failed: 'The rights could not be loaded',
    has: (roles: readonly string[], project: { name: string; role: string | undefined } | null) => {
      const said = roles.length === 0 ? 'No role in the organisation' : roles.join(', ')
      if (!project) return said
      return project.role === undefined
        ? `${said} · takes no part in ${project.name}`
        : `${said} · in ${project.name}: ${project.role}`
    },
    /** By which roles somebody has a right. */
    givers: (inOrganisation: readonly string[], inProject: string | undefined) =>
      [...inOrganisation, ...(inProject === undefined ? [] : [`${inProject} in the project`])].join(
        ', ',
      ),
    assigned: (givers: string) => `Only on tasks assigned to them: ${givers}`,
    reasons: {
      none: () => 'No role gives it',
      closed: (givers: string) => `${givers} gives it, but the project is open to members only`,
      outweighed: () => 'Counts for nothing beside “See all tasks”',
      not_active: (givers: string) => `${givers} gives it, but they can’t come in now`,
      trash: (givers: string) => `${givers} gives it, but the project is in the trash`,
    },
  },
}
