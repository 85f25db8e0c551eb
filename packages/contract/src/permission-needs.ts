import { type Permission, permissionKeys, permissions } from './permissions.ts'

/** The first words of the keys, in the order of the grid, with what it calls each group. */
export const permissionScopes = {
  org: 'Organisation',
  pkr: 'PKR IDs',
  project: 'Projects',
  task: 'Tasks',
  comment: 'Comments',
  file: 'Files',
  view: 'Views',
  wiki: 'Wiki',
} as const
export type PermissionScope = keyof typeof permissionScopes

/** The keys of a group, in their order. */
export const getScopeKeys = (scope: PermissionScope): readonly Permission[] =>
  permissionKeys.filter((key) => key.startsWith(`${scope}.`))

const seesTasks = ['task.view', 'task.view_assigned_only'] as const
const seesComments = [...seesTasks, 'wiki.view'] as const

/** What a key is of no use without: one of these, of which choosing the key adds the first. */
export const needs: { readonly [key in Permission]?: readonly [Permission, ...Permission[]] } = {
  'org.members.invite': ['org.members.view'],
  'org.members.manage': ['org.members.view'],
  'org.roles.manage': ['org.members.view'],
  'org.audit.view': ['org.members.view'],
  'pkr.view_private': ['pkr.view'],
  'pkr.edit': ['pkr.view'],
  'pkr.import': ['pkr.edit'],
  'pkr.export': ['pkr.view'],
  'pkr.lists.manage': ['pkr.view'],
  'project.edit': ['project.view'],
  'project.archive': ['project.view'],
  'project.delete': ['project.view'],
  'project.members.manage': ['project.view'],
  'project.workflow.manage': ['project.view'],
  'task.view': ['project.view'],
  'task.create': ['task.view'],
  'task.edit': ['task.view'],
  'task.edit_assigned': seesTasks,
  'task.change_status': seesTasks,
  'task.assign': seesTasks,
  'task.delete': seesTasks,
  'task.bulk': ['task.view'],
  'comment.add': seesComments,
  'comment.edit_own': ['comment.add'],
  'comment.moderate': seesComments,
  'file.add': seesTasks,
  'file.delete': seesTasks,
  'view.save': seesTasks,
  'view.share': ['view.save'],
  'wiki.edit': ['wiki.view'],
  'wiki.publish': ['wiki.edit'],
  'wiki.delete': ['wiki.view'],
  'wiki.restore': ['wiki.view'],
}

/** A key that counts for nothing beside another: a role has one of the two at most. */
export const rivals: { readonly [key in Permission]?: Permission } = {
  'task.view': 'task.view_assigned_only',
  'task.view_assigned_only': 'task.view',
}

const inOrder = (keys: ReadonlySet<Permission>): readonly Permission[] =>
  permissionKeys.filter((key) => keys.has(key))

const isMet = (keys: ReadonlySet<Permission>, key: Permission): boolean =>
  needs[key]?.some((one) => keys.has(one)) ?? true

/** What remains of keys without those that lack what they need. */
function settled(keys: ReadonlySet<Permission>): ReadonlySet<Permission> {
  const kept = new Set([...keys].filter((key) => isMet(keys, key)))
  return kept.size === keys.size ? keys : settled(kept)
}

/** Keys with one more and all that it needs; its rival goes, and what falls with that. In the order of the grid. */
export function withKey(keys: readonly Permission[], key: Permission): readonly Permission[] {
  const all = new Set([...keys, key])
  const rival = rivals[key]
  if (rival) all.delete(rival)
  const [needed] = isMet(all, key) ? [] : (needs[key] ?? [])
  return needed ? withKey([...all], needed) : inOrder(settled(all))
}

/** Keys without one, and without all that is of no use then. In the order of the grid. */
export const omitKey = (keys: readonly Permission[], key: Permission): readonly Permission[] =>
  inOrder(settled(new Set(keys.filter((one) => one !== key))))

const sentence = (key: Permission): string => `“${permissions[key]}”`

/** The first thing that is wrong about a set of keys, as a sentence; undefined when it holds together. */
export function getKeyProblem(keys: readonly Permission[]): string | undefined {
  const all = new Set(keys)
  for (const key of keys) {
    const rival = rivals[key]
    if (!isMet(all, key))
      return `${sentence(key)} needs ${(needs[key] ?? []).map(sentence).join(' or ')}`
    if (rival && all.has(rival)) return `${sentence(key)} and ${sentence(rival)} exclude each other`
  }
  return undefined
}
