import type { ProjectChanges } from '@courtside/contract/projects.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type ChangeOrigin, logChange } from '#features/activity/log-change.ts'

/** Compare and set with its log entry. False when somebody else was faster: nothing is written then. */
export async function saveProject(
  db: Db,
  id: string,
  open: ProjectChanges,
  cause: ChangeOrigin,
): Promise<boolean> {
  const changes = Object.entries(open)
  const sets = changes.map(([field, { set }]) =>
    field === 'isArchived'
      ? sql`"archivedAt" = ${set === true ? sql`now()` : sql`null`}`
      : sql`${sql.ref(field)} = ${set}`,
  )
  const still = changes.map(([field, { was }]) =>
    field === 'isArchived'
      ? sql`(p."archivedAt" is not null) = ${was}`
      : sql`${sql.ref(`p.${field}`)} is not distinct from ${was}`,
  )
  // Two people who change the first and the last day at once must not make an event that ends before it begins.
  const buildDay = (field: 'targetOn' | 'eventEndOn') => {
    const change = open[field]
    return change ? sql`${change.set}::date` : sql`p.${sql.ref(field)}`
  }
  if (open.targetOn || open.eventEndOn)
    still.push(
      sql`coalesce(${buildDay('eventEndOn')} >= ${buildDay('targetOn')}, ${buildDay('eventEndOn')} is null)`,
    )
  const { rows } = await sql<{ id: string }>`
    with changed as (
      update projects p set ${sql.join(sets)}, "version" = p."version" + 1, "updatedAt" = now()
      where p."id" = ${id} and p."deletedAt" is null and ${sql.join(still, sql` and `)}
      returning p."id", p."id" as "projectId", null::uuid as "taskId", p."key"
    ), keys as (
      insert into project_keys ("key", "projectId") select "key", "id" from changed on conflict do nothing
    ), ${logChange('changed', { action: 'project.updated', entity: 'project', changes: open }, cause)}
    select "id" from changed
  `.execute(db)
  return rows.length > 0
}

/** Moves a project into the trash or out of it. False when it already is where it shall be. */
export async function trashProject(
  db: Db,
  id: string,
  isDeleted: boolean,
  cause: ChangeOrigin,
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
