import type { Permission } from '@courtside/contract/permissions.ts'
import { permissions } from './permissions.ts'
import { plural } from './plural.ts'

/** “See all projects”, “Comment” */
const getSentences = (keys: readonly Permission[]): string =>
  keys.map((key) => `“${permissions[key]}”`).join(', ')

/** So many permissions are named; of more only how many. */
const named = 2
/** Of a role without a description so many are. */
const summed = 3
const sumOf = (keys: readonly Permission[]): string =>
  keys.length > named ? plural(keys.length, 'permission', 'permissions') : getSentences(keys)

/** Of a role beside one’s own; what is nought is left out. */
const moreOrFewer = (more: number, less: number): string =>
  more === 0 ? 'fewer' : less === 0 ? 'more' : `more and ${less} fewer`

export const roleText = {
  title: 'Roles',
  add: 'New role',
  tabsLabel: 'Views of roles',
  tabs: { list: 'Roles', grid: 'Compare', person: 'Check a person' },
  yours: 'Your role',
  /** Of a role without a description: what it allows first of all. */
  sum: (keys: readonly Permission[]) => {
    if (keys.length === 0) return 'No permissions yet.'
    const rest = keys.length - summed
    const first = keys.slice(0, summed).map((key) => permissions[key])
    return first.join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  },
  builtIn: 'Built in',
  noDescription: 'No description',
  memberCount: (count: number) => (count === 0 ? 'Nobody' : plural(count, 'person', 'people')),
  keyCount: (count: number) => plural(count, 'permission', 'permissions'),
  failed: 'The roles could not be loaded',
  forbidden: {
    title: 'You can’t see the roles of the organisation',
    description: `Ask an organiser for the permission “${permissions['org.members.view']}”.`,
  },
  picker: { title: 'Choose a role', titleMany: 'Choose roles', search: 'Find a role' },
  cannotGive: (lacking: readonly Permission[]) =>
    lacking.length > named
      ? `Grants ${lacking.length} permissions you don’t have`
      : `Grants permissions you don’t have: ${getSentences(lacking)}`,
  detail: {
    isYours: 'This is your role.',
    besideYours: (own: string, more: number, less: number) =>
      more === 0 && less === 0
        ? `Same permissions as your role, ${own}.`
        : `${plural(more || less, 'permission', 'permissions')} ${moreOrFewer(more, less)} than your role, ${own}.`,
    compare: 'Compare',
    label: 'Role',
    close: 'Close role',
    actions: 'More about this role',
    rename: 'Name of the role',
    describe: 'Description of the role',
    descriptionPlaceholder: 'Purpose',
    copy: 'Make a copy',
    remove: 'Delete role',
    inUse: 'Give the people with this role another one first',
    nameTaken: (name: string) => `There is a role “${name}” already`,
    gone: {
      title: 'This role doesn’t exist',
      description: 'It was deleted, or the link is incomplete.',
      back: 'Show all roles',
    },
  },
  holders: {
    title: 'People with this role',
    nobody: 'No one has this role. You can give it under Users and in projects.',
    more: (count: number) => `and ${plural(count, 'more person', 'more people')}`,
    inProjects: 'In projects',
    hidden: (count: number) =>
      `Also used in ${plural(count, 'project', 'projects')} you can’t see.`,
    invitations: (count: number) =>
      plural(count, 'open invitation uses it', 'open invitations use it'),
    failed: 'The people couldn’t be loaded.',
    retry: 'Try again',
  },
  keys: {
    title: 'Permissions',
    search: 'Search permissions',
    noMatch: (search: string) => `No permissions match “${search}”.`,
    needs: (keys: readonly Permission[]) =>
      `Needs ${keys.map((key) => `“${permissions[key]}”`).join(' or ')}`,
    toggle: (key: Permission, role: string) => `${permissions[key]}: ${role}`,
    allowed: 'Allowed',
    notAllowed: 'Not allowed',
  },
  form: {
    titleNew: 'New role',
    titleCopy: (name: string) => `Copy of ${name}`,
    description: 'Starts as a copy of another role. You can change each permission later.',
    name: 'Name',
    nameNeeded: 'Enter a name',
    purpose: 'Description',
    from: 'Copy permissions from',
    submit: 'Create role',
  },
  self: {
    title: 'You would lose this permission',
    description: (role: string, keys: readonly Permission[]) =>
      `You have the role “${role}”. You would lose ${getSentences(keys)}, and you couldn’t get it back yourself.`,
    confirm: 'Change it anyway',
  },
  done: {
    created: (name: string) => `Role “${name}” created`,
    removed: (name: string) => `Role “${name}” deleted`,
    renamed: (name: string) => `Role renamed to “${name}”`,
    described: (name: string) => `Description of “${name}” changed`,
    allowed: (name: string, key: Permission, others: readonly Permission[]) =>
      others.length === 0
        ? `${name}: “${permissions[key]}” allowed`
        : `${name}: “${permissions[key]}” allowed, with ${sumOf(others)}`,
    denied: (name: string, key: Permission, others: readonly Permission[]) =>
      others.length === 0
        ? `${name}: “${permissions[key]}” removed`
        : `${name}: “${permissions[key]}” removed, with ${sumOf(others)}`,
  },
  fields: { name: 'Name', description: 'Description' },
  aRole: 'A role',
  fixed: {
    builtIn: 'Built-in roles are fixed. Make a copy to change it.',
    beyond: 'You can’t change this role. It grants permissions you don’t have.',
  },
  grid: {
    label: 'Permissions of each role',
    right: 'Permission',
    role: 'Role',
    everyRole: 'Every role',
    against: 'Compare with',
    noOther: 'No other role',
    same: (one: string, other: string) => `${one} and ${other} have the same permissions.`,
    differs: (count: number) => plural(count, 'permission differs', 'permissions differ'),
  },
  person: {
    choosePerson: 'Choose a person',
    chooseProject: 'Choose a project',
    everywhere: 'Whole organisation',
    aProject: 'A project',
    empty: {
      title: 'See what a person can do',
      description: 'Choose a person to see their permissions, and why they have them.',
    },
    gone: {
      title: 'Nothing to show',
      description: 'This person or project was deleted, or you don’t have access.',
    },
    failed: 'The permissions couldn’t be loaded',
    has: (roles: readonly string[], project: { name: string; role: string | undefined } | null) => {
      const said = roles.length === 0 ? 'No role in the organisation' : roles.join(', ')
      if (!project) return said
      return project.role === undefined
        ? `${said} · not in ${project.name}`
        : `${said} · in ${project.name}: ${project.role}`
    },
    /** By which roles somebody has a right. */
    givers: (inOrganisation: readonly string[], inProject: string | undefined) =>
      [...inOrganisation, ...(inProject === undefined ? [] : [`${inProject} in the project`])].join(
        ', ',
      ),
    assigned: (givers: string) => `Only on tasks assigned to them: ${givers}`,
    reasons: {
      none: () => 'No role grants it',
      closed: (givers: string) => `${givers} grants it, but the project is for members only`,
      outweighed: () => 'Not needed with “See all tasks”',
      not_active: (givers: string) => `${givers} grants it, but they can’t sign in now`,
      trash: (givers: string) => `${givers} grants it, but the project is in the trash`,
    },
  },
}
