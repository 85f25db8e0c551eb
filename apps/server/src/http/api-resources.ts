/** What the API is about: each is a page in docs/api, and a tag of the API's description. */
export type Resource = {
  /** The file in docs/api, without `.md`. */
  readonly page: string
  readonly title: string
  readonly about: string
  /** The features of the contract that it has. */
  readonly features: readonly string[]
  /** The call that is shown in full, by its operationId. */
  readonly example: string
}

/** Every feature of the contract is in one of these. */
export const resources: readonly Resource[] = [
  {
    page: 'tasks',
    title: 'Tasks',
    about:
      'Create, find, change, move and complete tasks. Lists take the same [filters](../filters.md) as the screen.',
    features: [
      'tasks',
      'checklists',
      'transfers',
      'task-history',
      'task-snapshots',
      'task-pages',
      'bursts',
    ],
    example: 'createTask',
  },
  {
    page: 'comments-and-files',
    title: 'Comments and files',
    about:
      'Comments on tasks, reactions, threads, and attached files. Files are sent in pieces, by the protocol tus.',
    features: ['access', 'comments', 'files'],
    example: 'addComment',
  },
  {
    page: 'projects',
    title: 'Projects',
    about: 'Projects with their members, templates, statuses, labels, types and custom fields.',
    features: [
      'projects',
      'project-members',
      'project-templates',
      'workflow',
      'custom-fields',
      'sample',
    ],
    example: 'createProject',
  },
  {
    page: 'wiki',
    title: 'Wiki',
    about: 'Pages, their versions, permissions, comments, files and public links.',
    features: [
      'pages',
      'page-versions',
      'page-rules',
      'page-comments',
      'page-files',
      'page-shares',
      'page-imports',
      'page-exports',
      'kept-texts',
    ],
    example: 'createPage',
  },
  {
    page: 'people',
    title: 'People',
    about: 'Users, groups, roles, invitations, and merging two users.',
    features: [
      'users',
      'user-changes',
      'user-joins',
      'known-people',
      'people-by-address',
      'stand-ins',
      'groups',
      'roles',
      'rights',
      'invitations',
    ],
    example: 'listUsers',
  },
  {
    page: 'your-account',
    title: 'Your account',
    about:
      'Your profile, pictures, settings, own data and second step. API tokens get 403 `person_needed` for most of these.',
    features: ['profile', 'pictures', 'preferences', 'own-data', 'second-step', 'help'],
    example: 'getProfile',
  },
  {
    page: 'pkr-ids',
    title: 'PKR IDs',
    about: 'The register of members, its lists, cards, imports and exports.',
    features: [
      'pkr-ids',
      'pkr-lists',
      'pkr-live-lists',
      'pkr-cards',
      'pkr-format',
      'pkr-imports',
      'pkr-exports',
      'pkr-mentions',
      'pkr-merges',
    ],
    example: 'listPkrIds',
  },
  {
    page: 'search-and-views',
    title: 'Search and views',
    about: 'One search over tasks, projects, people and views, and saved views of lists.',
    features: ['search', 'views'],
    example: 'search',
  },
  {
    page: 'notifications',
    title: 'Notifications',
    about:
      'The inbox, reminders, push and Telegram. Most of it is a person’s own and refuses API tokens.',
    features: ['notifications', 'push', 'telegram', 'telegram-groups'],
    example: 'listInbox',
  },
  {
    page: 'imports-and-exports',
    title: 'Imports and exports',
    about:
      'An import is made, gets its file in pieces, is read, and is applied. An export answers with a link. Calendars are links too.',
    features: ['imports', 'exports', 'calendars'],
    example: 'createImport',
  },
  {
    page: 'organisation',
    title: 'Organisation',
    about: 'Settings, audit log, API tokens, webhooks, backups, mail, and signing in.',
    features: [
      'organisation',
      'logos',
      'mail',
      'connections',
      'backups',
      'audit',
      'tokens',
      'webhooks',
      'first-steps',
      'identity',
      'runtime-config',
    ],
    example: 'createWebhook',
  },
]

/** The resource that a feature of the contract belongs to. Throws where it is in none. */
export function getResource(feature: string): Resource {
  const resource = resources.find(({ features }) => features.includes(feature))
  if (!resource)
    throw new Error(`Add the feature ${feature} to a resource in http/api-resources.ts`)
  return resource
}
