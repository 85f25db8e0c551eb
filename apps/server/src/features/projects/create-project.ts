import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import { getFieldNames } from '@courtside/contract/pick-fields.ts'
import {
  type ProjectFieldName,
  type ProjectKind,
  projectFields,
} from '@courtside/contract/project-fields.ts'
import type { createProject as endpoint } from '@courtside/contract/projects.ts'
import { type Hue, defaultStatuses } from '@courtside/contract/statuses.ts'
import { generateNKeysBetween } from 'fractional-indexing'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { type ChangeOrigin, logChange, buildMoment } from '#features/activity/log-change.ts'

export type ProjectDraft = Omit<HandlerArguments<typeof endpoint>['body'], 'templateId' | 'eventOn'>

const columnTypes: Readonly<Record<ProjectKind, string>> = {
  title: 'text',
  prose: 'text',
  day: 'date',
  person: 'uuid',
  line: 'text',
  hue: 'text',
  projectStatus: 'text',
  visibility: 'text',
}
const buildValue = (name: ProjectFieldName, value: unknown) =>
  sql`${value}::${sql.raw(columnTypes[projectFields[name].kind])}`

type NewStatus = {
  readonly id?: string
  readonly name: string
  readonly group: string
  readonly hue?: Hue | undefined
  readonly wipLimit?: number | undefined
}

/**
 * Stores a project with its stream, key and statuses; whoever makes it takes part in it as manager. False when the key is
 * taken.
 */
export async function createProject(
  db: Db,
  id: string,
  draft: ProjectDraft,
  cause: ChangeOrigin,
  statuses: readonly NewStatus[] = defaultStatuses,
): Promise<boolean> {
  // What is not given has the database's own value.
  const values = { ...draft, leadId: draft.leadId === undefined ? cause.actorId : draft.leadId }
  const given = getFieldNames(projectFields).filter((name) => values[name] !== undefined)
  const ranks = generateNKeysBetween(null, null, statuses.length)
  const { rows } = await sql<{ id: string }>`
    with stream as (
      insert into streams ("id") values (${id})
    )
    insert into projects ("id", "key", ${sql.join(given.map((name) => sql.ref(name)))}, "timeZone", "createdById", "createdAt", "updatedAt")
    select ${id}, ${draft.key}, ${sql.join(given.map((name) => buildValue(name, values[name])))}, o."timeZone", ${cause.actorId}::uuid,
      ${buildMoment(cause)}, ${buildMoment(cause)}
    from organisations o where not exists (select 1 from project_keys k where k."key" = ${draft.key})
    on conflict ("key") do nothing returning "id"
  `.execute(db)
  if (rows.length === 0) return false
  const changes = { name: { was: null, set: draft.name }, key: { was: null, set: draft.key } }
  await sql`
    with keys as (
      insert into project_keys ("key", "projectId") values (${draft.key}, ${id})
    ), workflow as (
      insert into statuses ("id", "projectId", "name", "group", "hue", "wipLimit", "rank")
      select n."id", ${id}, n."name", n."group", n."hue", n."wipLimit", n."rank"
      from unnest(${statuses.map((status) => status.id ?? createId())}::uuid[], ${statuses.map((status) => status.name)}::text[],
        ${statuses.map((status) => status.group)}::text[], ${statuses.map((status) => status.hue ?? null)}::text[],
        ${statuses.map((status) => status.wipLimit ?? null)}::int[], ${ranks}::text[]) as n("id", "name", "group", "hue", "wipLimit", "rank")
    ), manager as (
      insert into project_members ("projectId", "userId", "roleId")
      select ${id}, ${cause.actorId}::uuid, r."id" from roles r where r."builtIn" = 'manager' and ${cause.actorId}::uuid is not null
    ), created as (
      select ${id}::uuid as "id", ${id}::uuid as "projectId", null::uuid as "taskId"
    ), ${logChange('created', { action: 'project.created', entity: 'project', changes }, cause)}
    select 1
  `.execute(db)
  return true
}
