import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { addUser } from '#features/identity/add-user.ts'
import { fillSeason } from './fill-season.ts'
import type { Cast, SamplePerson } from './sample-project.ts'

const others = [
  ['ben', 'Ben Okafor', 'manager'],
  ['cleo', 'Cleo Martins', 'member'],
  ['dev', 'Dev Patel', 'volunteer'],
  ['eve', 'Eve Lindqvist', 'referee'],
] as const

/** How `users` tells the people of the sample, who can't sign in, from those of imports. */
const sampleSource = 'sample'

/** What is remembered of a sample, so that just this can be taken away again: each project with how far its log went. */
export type SampleRecord = { projects: Record<string, number>; userIds: string[] }

/** Fills a new organisation with the sample season around its owner. */
export async function startSample(db: Db, ownerId: string): Promise<void> {
  const cast = await addCast(db, ownerId)
  const ids = await fillSeason(db, cast)
  const userIds = [...cast.values()].map(({ id }) => id).filter((id) => id !== ownerId)
  await sql`
    update organisations set "settings" = "settings" || jsonb_build_object('sample', jsonb_build_object(
      'projects', (select jsonb_object_agg("id", "lastSeq") from streams where "id" = any(${ids}::uuid[])),
      'userIds', to_jsonb(${userIds}::uuid[])))
  `.execute(db)
}

async function addCast(db: Db, ownerId: string): Promise<Cast> {
  const ids: [SamplePerson, string][] = [['ann', ownerId]]
  for (const [person, name, role] of others) {
    const external = { source: sampleSource, id: person }
    ids.push([person, await addUser(db, { name, role, external, isPlaceholder: true })])
  }
  const { rows } = await sql<{ id: string; handle: string }>`
    select "id", "handle" from users where "id" = any(${ids.map(([, id]) => id)}::uuid[])
  `.execute(db)
  const handles = new Map(rows.map(({ id, handle }) => [id, handle]))
  return new Map(ids.map(([person, id]) => [person, { id, handle: handles.get(id) ?? '' }]))
}
