import { type Actor, type ProjectFacts, can, getOwnIds } from '@courtside/contract/can.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { notFound } from '#errors.ts'
import { isGivenTo } from '#features/tasks/given-columns.ts'
import {
  type ProjectFactRow,
  buildFactColumns,
  isNarrowHere,
  joinRole,
  joinMine,
  buildProjectFactColumns,
  readProjectFacts,
} from './visible.ts'

/** What decides about a project, or undefined when there is none that the actor may read. */
export async function findProjectFacts(
  db: Db,
  actor: Actor,
  projectId: string,
): Promise<ProjectFacts | undefined> {
  const { rows } = await sql<ProjectFactRow>`
    select ${buildProjectFactColumns(actor)} from projects p ${joinMine(actor)} where p."id" = ${projectId}
  `.execute(db)
  if (!rows[0]) return undefined
  const facts = readProjectFacts(rows[0])
  return can.readProject(actor, facts) ? facts : undefined
}

/** Somebody signed in themself, and a project that they ask about. */
export type AskedProject = { readonly actor: Actor; readonly projectId: string }

/** What decides about each of these, in their order, by one statement; undefined for what there is not. */
export async function listProjectFacts(
  db: Db,
  asked: readonly AskedProject[],
): Promise<(ProjectFacts | undefined)[]> {
  const records = asked.map(({ actor, projectId }, place) => ({
    place,
    projectId,
    userId: actor.id,
    ownIds: getOwnIds(actor),
    isNarrow: actor.permissions.includes('task.view_assigned_only'),
  }))
  const isNarrow = sql<boolean>`(a."isNarrow" or ${isNarrowHere})`
  const { rows } = await sql<ProjectFactRow & { place: number }>`
    select a."place", ${buildFactColumns(isNarrow, isGivenTo('own', sql`a."ownIds"`))}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as a("place" int, "projectId" uuid, "userId" uuid, "ownIds" uuid[], "isNarrow" boolean)
    join projects p on p."id" = a."projectId" ${joinRole(sql`r."permissions"`, sql`a."userId"`)}
  `.execute(db)
  const facts = new Map(rows.map(({ place, ...row }) => [place, readProjectFacts(row)]))
  return asked.map((_one, place) => facts.get(place))
}

/** The same; throws 404 where there is none to be read. */
export async function getProjectFacts(
  db: Db,
  actor: Actor,
  projectId: string,
): Promise<ProjectFacts> {
  const facts = await findProjectFacts(db, actor, projectId)
  if (!facts) throw notFound('Project')
  return facts
}

/** The project an id or key stands for, keys of former times included; whether it may be read is asked elsewhere. */
export async function findProjectId(db: Db, idOrKey: string): Promise<string | undefined> {
  const { rows } = await sql<{ projectId: string }>`
    select "projectId" from project_keys where "key" = ${idOrKey.toUpperCase()}
    union all select "id" from projects where "id"::text = ${idOrKey.toLowerCase()} limit 1
  `.execute(db)
  return rows[0]?.projectId
}
