// The pages of the manual about the API: one for each resource, made of the API's description by npm run openapi.
import { getCurl } from '../apps/server/src/http/api-reference.ts'
import type { ApiDescription, Operation } from '../apps/server/src/http/openapi-document.ts'
import { table } from './permissions.ts'

type Resource = {
  /** The file in docs/api, without `.md`. */
  readonly page: string
  readonly title: string
  readonly about: string
  /** The features of the contract that it has. */
  readonly tags: readonly string[]
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
    tags: [
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
    tags: ['comments', 'files'],
    example: 'addComment',
  },
  {
    page: 'projects',
    title: 'Projects',
    about: 'Projects with their members, templates, statuses, labels, types and custom fields.',
    tags: [
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
    tags: [
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
    tags: [
      'users',
      'user-changes',
      'user-joins',
      'known-people',
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
    tags: ['profile', 'pictures', 'preferences', 'own-data', 'second-step', 'help'],
    example: 'getProfile',
  },
  {
    page: 'pkr-ids',
    title: 'PKR IDs',
    about: 'The register of members, its lists, cards, imports and exports.',
    tags: [
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
    tags: ['search', 'views'],
    example: 'search',
  },
  {
    page: 'notifications',
    title: 'Notifications',
    about:
      'The inbox, reminders, push and Telegram. Most of it is a person’s own and refuses API tokens.',
    tags: ['notifications', 'push', 'telegram', 'telegram-groups'],
    example: 'listInbox',
  },
  {
    page: 'imports-and-exports',
    title: 'Imports and exports',
    about:
      'An import is made, gets its file in pieces, is read, and is applied. An export answers with a link. Calendars are links too.',
    tags: ['imports', 'exports', 'calendars'],
    example: 'createImport',
  },
  {
    page: 'organisation',
    title: 'Organisation',
    about: 'Settings, audit log, API tokens, webhooks, backups, mail, and signing in.',
    tags: [
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

const methods = ['get', 'post', 'put', 'patch', 'delete']

type Call = { readonly method: string; readonly path: string; readonly operation: Operation }

const featureOf = ({ operation: { tags } }: Call): string => tags[0] ?? ''

function pageOf({ title, about, tags, example }: Resource, calls: readonly Call[]): string {
  const own = tags.flatMap((tag) => calls.filter((call) => featureOf(call) === tag))
  const shown = own.find(({ operation }) => operation.operationId === example)
  if (!shown) throw new Error(`${title} has no call ${example}`)
  const rows = own.map(({ method, path, operation }) => [
    `\`${method.toUpperCase()} ${path}\``,
    operation.summary.replaceAll('|', String.raw`\|`),
  ])
  return `# ${title}

${about}

\`\`\`sh
${getCurl(shown)}
\`\`\`

\`/api/docs\` of your Courtside has parameters, bodies and answers of each call. Read [the API in short](index.md) first.

${table(['Call', 'What it does'], rows)}

<!-- Written by npm run openapi from scripts/api-pages.ts and the contract. -->
`
}

/** The pages by their file in docs/api. Throws where a feature of the contract has no resource, or more than one. */
export function apiPages({ paths }: ApiDescription): ReadonlyMap<string, string> {
  const calls = Object.entries(paths)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, operations]) =>
      methods.flatMap((method) => {
        const operation = operations[method]
        return operation ? [{ method, path, operation }] : []
      }),
    )
  for (const feature of new Set(calls.map(featureOf)))
    if (resources.filter(({ tags }) => tags.includes(feature)).length !== 1)
      throw new Error(`The feature ${feature} has to be in one resource of scripts/api-pages.ts`)
  return new Map(resources.map((resource) => [`${resource.page}.md`, pageOf(resource, calls)]))
}
