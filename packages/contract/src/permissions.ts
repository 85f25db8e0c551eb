/** Everything a role can allow, with the sentence shown in the grid. The order is the order of the grid. */
export const permissions = {
  'org.settings': 'Change the settings of the organisation',
  'org.members.view': 'See the people of the organisation',
  'org.members.invite': 'Invite people',
  'org.members.manage': 'Change, suspend and remove people',
  'org.roles.manage': 'Create and change roles',
  'org.audit.view': 'Read the audit log',
  'org.tokens.manage': 'Manage the API tokens of the organisation',
  'pkr.view': 'See PKR IDs',
  'pkr.view_private': 'See e-mail and phone of PKR IDs',
  'pkr.edit': 'Change PKR IDs',
  'pkr.import': 'Import PKR IDs',
  'pkr.export': 'Export PKR IDs',
  'pkr.lists.manage': 'Create and change PKR ID lists',
  'project.create': 'Create projects',
  'project.view': 'See projects',
  'project.edit': 'Change name, dates and description of a project',
  'project.archive': 'Archive projects',
  'project.delete': 'Move projects to the trash and restore them',
  'project.members.manage': 'Choose who takes part in a project',
  'project.workflow.manage': 'Change the statuses, labels, types and custom fields of a project',
  'task.view': 'See all tasks',
  'task.view_assigned_only': 'See only tasks assigned to oneself',
  'task.create': 'Create tasks',
  'task.edit': 'Change all tasks',
  'task.edit_assigned': 'Change tasks assigned to oneself',
  'task.change_status': 'Move tasks to another status and tick checklists',
  'task.assign': 'Choose who does a task',
  'task.delete': 'Move tasks to the trash and restore them',
  'task.bulk': 'Change many tasks at once, import and export',
  'comment.add': 'Comment',
  'comment.edit_own': 'Change and delete own comments',
  'comment.moderate': 'Delete comments of others',
  'file.add': 'Attach files',
  'file.delete': 'Delete files',
  'view.save': 'Save views for oneself',
  'view.share': 'Share views with others',
  'wiki.view': 'Read the wiki',
  'wiki.edit': 'Write in the wiki',
  'wiki.publish': 'Publish pages',
  'wiki.delete': 'Move pages to the trash',
  'wiki.restore': 'Bring back pages and versions',
} as const satisfies Record<string, string>

export type Permission = keyof typeof permissions
export const permissionKeys = Object.keys(permissions) as readonly Permission[]

const without = (...left: readonly string[]) =>
  permissionKeys.filter((key) => !left.some((prefix) => key.startsWith(prefix)))

/** The roles every organisation starts with. None of them can be changed: the database follows this table at each start. */
export const builtInRoles = {
  owner: {
    name: 'Owner',
    description: 'Everything, the settings of the organisation included',
    permissions: without('task.view_assigned_only'),
  },
  admin: {
    name: 'Admin',
    description: 'Everything but the settings of the organisation',
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
      'project.delete',
      'pkr.export',
    ),
  },
  member: {
    name: 'Member',
    description: 'Works on all tasks that are open to the organisation, and in the wiki',
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
    description: 'Sees only the tasks assigned to them, and moves them on',
    permissions: [
      'task.view_assigned_only',
      'task.change_status',
      'comment.add',
      'comment.edit_own',
      'file.add',
    ],
  },
  referee: {
    name: 'Referee',
    description: 'As a volunteer, and sees PKR IDs',
    permissions: [
      'task.view_assigned_only',
      'task.change_status',
      'comment.add',
      'comment.edit_own',
      'file.add',
      'pkr.view',
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
