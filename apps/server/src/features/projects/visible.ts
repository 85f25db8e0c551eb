import { type Actor, type ProjectFacts, getOwnIds } from '@courtside/contract/can.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { isGivenTo, isToDoBy } from '#features/tasks/given-columns.ts'

/**
 * The same decisions as `can.readProject` and `can.readTask`, as SQL over `projects p` (and `tasks t`) after
 * `joinMine`. A property test holds the two together: rows that SQL finds are the rows `can` allows.
 */
export const joinMine = (actor: Actor): RawBuilder<unknown> =>
  joinRole(buildKeys(actor), sql`${actor.id}`)

/** Joins what a role `r` in `projects p` gives somebody, as `mine`. */
export const joinRole = (keys: RawBuilder<unknown>, userId: RawBuilder<unknown>) => sql`
  left join lateral (
    select ${keys} as "permissions" from project_members m join roles r on r."id" = m."roleId"
    where m."projectId" = p."id" and m."userId" = ${userId}
  ) mine on true`

/** What a role `r` in a project gives the actor. */
const buildKeys = ({ scope }: Actor): RawBuilder<unknown> =>
  scope
    ? sql`array(select k from unnest(r."permissions") k where k = any(${scope}::text[]))`
    : sql`r."permissions"`

/**
 * Columns that `projectFacts` reads, for finders. Own tasks are looked for only where they can decide: the probe costs
 * more the larger the project is.
 */
export const buildProjectFactColumns = (actor: Actor): RawBuilder<unknown> =>
  buildFactColumns(hasAssignedOnly(actor), isMine(actor, 'own'))

export const buildFactColumns = (isNarrow: RawBuilder<boolean>, isOwn: RawBuilder<boolean>) => sql`
  p."visibility" as "factVisibility", mine."permissions" as "factPermissions", p."deletedAt" is not null as "factDeleted",
  ${isNarrow} and exists (
    select 1 from tasks own where own."projectId" = p."id" and own."deletedAt" is null and ${isOwn}
  ) as "factHasMyTasks"`

/** What `buildProjectFactColumns` gives, beside the row's own columns. */
export type ProjectFactRow = {
  factVisibility: ProjectFacts['visibility']
  factPermissions: Permission[] | null
  factDeleted: boolean
  factHasMyTasks: boolean
}

/** The facts that `can` asks for, from those columns. */
export const readProjectFacts = (row: ProjectFactRow): ProjectFacts => ({
  visibility: row.factVisibility,
  myPermissions: row.factPermissions,
  hasMyTasks: row.factHasMyTasks,
  isDeleted: row.factDeleted,
})

/** What a task is called where it is not `t`: one of the actor's own, and a part of `t`. */
type TaskName = 't' | 'own' | 'part'

/** Whether a task, or an item of its checklists, is given to the actor or a group of theirs: what `can.ts` calls `isOwnTask`. */
export const isMine = (actor: Actor, task: TaskName = 't'): RawBuilder<boolean> =>
  isGivenTo(task, sql`${getOwnIds(actor)}::uuid[]`)

/** Whether `tasks t` are for the actor or a group of theirs to do, and not only to answer for. */
export const isAssigned = (actor: Actor): RawBuilder<boolean> =>
  isToDoBy(sql`${getOwnIds(actor)}::uuid[]`)

/** Whether the actor has a key in `projects p`: what `can.ts` calls `has`. */
export const hasKey = (actor: Actor, key: Permission): RawBuilder<boolean> => {
  const inProject = sql<boolean>`coalesce(${key} = any(mine."permissions"), false)`
  if (!actor.permissions.includes(key)) return inProject
  if (actor.permissions.includes('project.members.manage')) return sql<boolean>`true`
  return sql<boolean>`(${inProject} or p."visibility" = 'organisation' or mine."permissions" is not null)`
}

/** Whether the actor reads of `projects p` only the tasks that are given to them. */
export const canSeeAssignedOnly = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(not ${hasKey(actor, 'task.view')} and ${hasAssignedOnly(actor)})`

const hasAssignedOnly = (actor: Actor): RawBuilder<boolean> =>
  actor.permissions.includes('task.view_assigned_only') ? sql<boolean>`true` : isNarrowHere

/** Whether the role in `projects p` is one that reads only tasks which are given to it. */
export const isNarrowHere = sql<boolean>`coalesce('task.view_assigned_only' = any(mine."permissions"), false)`

/** `can.readProject`, of `projects p`. */
export const isReadableProject = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(
  (${hasKey(actor, 'project.view')} or (${canSeeAssignedOnly(actor)} and (mine."permissions" is not null or exists (
    select 1 from tasks own
    where own."projectId" = p."id" and own."deletedAt" is null and ${isMine(actor, 'own')}
  ))))
  and (p."deletedAt" is null or ${hasKey(actor, 'project.delete')}))`

/** `can.readTask`, of `tasks t` in `projects p`. */
export const isReadableTask = (
  actor: Actor,
  task: TaskName = 't',
): RawBuilder<boolean> => sql<boolean>`(
  (p."deletedAt" is null or ${hasKey(actor, 'project.delete')})
  and (${sql.ref(`${task}.deletedAt`)} is null or ${hasKey(actor, 'task.delete')})
  and ${isKnownTask(actor, task)})`

/** The same, be it in the trash: others may name such a task to the actor, for it may come back at any time. */
export const isKnownTask = (
  actor: Actor,
  task: TaskName = 't',
): RawBuilder<boolean> => sql<boolean>`(
  ${hasKey(actor, 'task.view')} or (${canSeeAssignedOnly(actor)} and ${isMine(actor, task)}))`

/** Projects out of the trash in which the actor reads all tasks, and those in which only the ones given to them. */
export type Reach = { readonly wholeIds: readonly string[]; readonly narrowIds: readonly string[] }

/** The columns of `Reach`, of `projects p` after `joinMine`. */
export const buildReachColumns = (actor: Actor): RawBuilder<unknown> => sql`
  coalesce(array_agg(p."id") filter (where p."deletedAt" is null and ${hasKey(actor, 'task.view')}), '{}') as "wholeIds",
  coalesce(array_agg(p."id") filter (where p."deletedAt" is null and ${canSeeAssignedOnly(actor)}), '{}') as "narrowIds"`

/**
 * `isReadableTask` for tasks out of the trash, in words whose share of the rows the database can estimate: who reaches few
 * of very many tasks would else wait until all were looked at.
 */
export function isWithinReach(actor: Actor, { wholeIds, narrowIds }: Reach): RawBuilder<boolean> {
  const whole = sql`t."projectId" = any(${wholeIds}::uuid[])`
  const narrow = sql`(t."projectId" = any(${narrowIds}::uuid[]) and ${isMine(actor)})`
  const arms = [...(wholeIds.length > 0 ? [whole] : []), ...(narrowIds.length > 0 ? [narrow] : [])]
  return arms.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(t."deletedAt" is null and (${sql.join(arms, sql` or `)}))`
}
