import { type Actor, type ProjectFacts, can } from '@courtside/contract/can.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { notFound } from '#errors.ts'
import {
  type ProjectFactRow,
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
