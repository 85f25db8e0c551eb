import { type Permission, permissionKeys } from './permissions.ts'

const without = (...left: readonly string[]) =>
  permissionKeys.filter((key) => !left.some((prefix) => key.startsWith(prefix)))

/**
 * The roles every organisation starts with. None of them can be changed: the database follows this table at each start,
 * and `wikiReaders` what owners decided about the wiki.
 */
export const builtInRoles = {
  owner: {
    name: 'Owner',
    description: 'Can do everything, including the organisation’s settings',
    permissions: without('task.view_assigned_only'),
  },
  admin: {
    name: 'Admin',
    description: 'Can do everything except the organisation’s settings',
    permissions: without('task.view_assigned_only', 'org.settings'),
  },
  manager: {
    name: 'Manager',
    description: 'Runs projects, invites people and keeps the PKR IDs',
    permissions: without(
      'task.view_assigned_only',
      'org.settings',
      'org.members.manage',
      'org.roles.manage',
      'org.audit.view',
      'org.tokens.manage',
      'org.webhooks.manage',
      'project.delete',
      'pkr.export',
    ),
  },
  member: {
    name: 'Member',
    description: 'Works on all tasks open to the organisation, and in the wiki',
    permissions: [
      'org.members.view',
      'pkr.view',
      'project.view',
      'task.view',
      'task.create',
      'task.edit',
      'task.edit_assigned',
      'task.change_status',
      'task.assign',
      'task.delete',
      'comment.add',
      'comment.edit_own',
      'file.add',
      'view.save',
      'wiki.view',
      'wiki.edit',
    ],
  },
  volunteer: {
    name: 'Volunteer',
    description: 'Sees and updates only tasks assigned to them, and reads the wiki',
    permissions: [
      'task.view_assigned_only',
      'task.change_status',
      'comment.add',
      'comment.edit_own',
      'file.add',
      'wiki.view',
    ],
  },
  referee: {
    name: 'Referee',
    description: 'Same as a volunteer, and sees PKR IDs',
    permissions: [
      'task.view_assigned_only',
      'task.change_status',
      'comment.add',
      'comment.edit_own',
      'file.add',
      'pkr.view',
      'wiki.view',
    ],
  },
  guest: {
    name: 'Guest',
    description: 'Reads projects, tasks and the wiki',
    permissions: ['project.view', 'task.view', 'wiki.view'],
  },
} as const satisfies Record<
  string,
  { name: string; description: string; permissions: readonly Permission[] }
>

export type BuiltInRole = keyof typeof builtInRoles

/** Roles that lose `wiki.view` where an owner closes the wiki to all who don't write in it. */
export const wikiReaders = [
  'volunteer',
  'referee',
  'guest',
] as const satisfies readonly BuiltInRole[]
