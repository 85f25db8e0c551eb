import type { Project, ProjectChanges, ProjectField } from '@courtside/contract/projects.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Cause, logChange } from '#features/activity/log-change.ts'

type Change = { was: unknown; set: unknown }
type Open = readonly [ProjectField, Change][]

const casts: Partial<Record<ProjectField, string>> = {
  leadId: 'uuid',
  startOn: 'date',
  targetOn: 'date',
}

const valueOf = (project: Project, field: ProjectField): unknown =>
  field === 'isArchived' ? project.archivedAt !== null : project[field]

/** The fields that really change, for a field that already is what it shall be counts as done. */
export const openChanges = (project: Project, changes: ProjectChanges): [ProjectField, Change][] =>
  (Object.entries(changes) as [ProjectField, Change][]).filter(
    ([field, { set }]) => valueOf(project, field) !== set,
  )

/** Of the fields that change, those that are no longer what the caller believed. */
export const conflictingFields = (project: Project, open: Open): ProjectField[] =>
  open.filter(([field, { was }]) => valueOf(project, field) !== was).map(([field]) => field)

const cast = (field: ProjectField, value: unknown): RawBuilder<unknown> =>
  sql`${value}::${sql.raw(casts[field] ?? 'text')}`

/** Compare and set with its log entry. False when somebody else was faster: nothing is written then. */
export async function changeProject(
  db: Db,
  id: string,
  open: Open,
  cause: Cause,
): Promise<boolean> {
  const archive = (on: unknown) => (on === true ? sql`now()` : sql`null`)
  const sets = open.map(([field, { set }]) =>
    field === 'isArchived'
      ? sql`"archivedAt" = ${archive(set)}`
      : sql`${sql.ref(field)} = ${cast(field, set)}`,
  )
  const still = open.map(([field, { was }]) =>
    field === 'isArchived'
      ? sql`(p."archivedAt" is not null) = ${was}`
      : sql`${sql.ref(`p.${field}`)} is not distinct from ${cast(field, was)}`,
  )
  const { rows } = await sql<{ id: string }>`
    with changed as (
      update projects p set ${sql.join(sets)}, "version" = p."version" + 1, "updatedAt" = now()
      where p."id" = ${id} and p."deletedAt" is null and ${sql.join(still, sql` and `)}
      returning p."id", p."id" as "projectId", null::uuid as "taskId", p."key"
    ), keys as (
      insert into project_keys ("key", "projectId") select "key", "id" from changed on conflict do nothing
    ), ${logChange('changed', { action: 'project.updated', entity: 'project', changes: Object.fromEntries(open) }, cause)}
    select "id" from changed
  `.execute(db)
  return rows.length > 0
}

/** Moves a project into the trash or out of it. False when it already is where it shall be. */
export async function trashProject(
  db: Db,
  id: string,
  isDeleted: boolean,
  cause: Cause,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with changed as (
      update projects p set "deletedAt" = ${isDeleted ? sql`now()` : sql`null`}, "version" = p."version" + 1, "updatedAt" = now()
      where p."id" = ${id} and (p."deletedAt" is null) = ${isDeleted}
      returning p."id", p."id" as "projectId", null::uuid as "taskId"
    ), ${logChange('changed', { action: isDeleted ? 'project.deleted' : 'project.restored', entity: 'project' }, cause)}
    select "id" from changed
  `.execute(db)
  return rows.length > 0
}
