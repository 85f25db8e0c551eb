import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { addGroup, addUser } from '#features/identity/add-user.ts'
import { markAllNotified } from '#features/notifications/fan-out.ts'
import { type Register, fillRegister } from '#features/pkr-ids/fill-register.ts'
import { fillPages } from '#features/wiki/fill-pages.ts'
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
export type SampleRecord = {
  projects: Record<string, number>
  userIds: string[]
  /** Absent where it was made before these parts belonged to it. */
  parts?: { readonly pageIds: string[]; readonly register: Register; readonly groupId: string }
}

/**
 * Fills a new organisation with the sample season around its owner: projects, a wiki, numbers on a list and a group.
 * Nobody is told of it, for nobody was there.
 */
export async function startSample(db: Db, ownerId: string): Promise<void> {
  const cast = await addCast(db, ownerId)
  const ids = await fillSeason(db, cast, { isTold: false })
  const userIds = [...cast.values()].map(({ id }) => id).filter((id) => id !== ownerId)
  const parts = {
    pageIds: await fillPages(db, new Map([...cast].map(([person, { id }]) => [person, id]))),
    register: await addRegister(db, cast),
    groupId: await addCrew(db, cast),
  }
  await markAllNotified(db)
  await sql`
    update organisations set "settings" = "settings" || jsonb_build_object('sample', jsonb_build_object(
      'projects', (select jsonb_object_agg("id", "lastSeq") from streams where "id" = any(${ids}::uuid[])),
      'userIds', to_jsonb(${userIds}::uuid[]), 'parts', ${JSON.stringify(parts)}::jsonb))
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

/** The season's people have the first numbers, members without a sign-in the others. */
async function addRegister(db: Db, cast: Cast): Promise<Register> {
  const { rows } = await sql<{ id: string; name: string; today: string }>`
    select u."id", u."name", (now() at time zone o."timeZone")::date::text as "today" from users u, organisations o
    where u."id" = any(${[...cast.values()].map(({ id }) => id)}::uuid[]) order by u."id"
  `.execute(db)
  const people = [
    ...rows.map(({ id, name }) => ({ name, userId: id, status: 'assigned' as const })),
    ...members.map(([name, status]) => ({ name, userId: null, status })),
  ]
  const numbers = people.map((one, index) => ({
    ...one,
    number: `PKR-${1001 + index}`,
    club: one.name === '' ? '' : 'Riverside',
  }))
  return fillRegister(db, numbers, {
    name: 'Season licences',
    purpose: 'Everybody here may play tournaments of this season.',
    validFromOn: rows[0]?.today ?? '2000-01-01',
  })
}

const members = [
  ['Farah Haddad', 'assigned'],
  ['Gus Novak', 'assigned'],
  ['Hana Sato', 'assigned'],
  ['Ivo Brandt', 'suspended'],
  ['June Alvarez', 'retired'],
  ['', 'free'],
  ['', 'free'],
] as const

/** Those who set up the courts: tasks can be given to all of them at once. */
async function addCrew(db: Db, cast: Cast): Promise<string> {
  const id = createId()
  await addGroup(db, { id, name: 'Court crew' })
  const memberIds = crew.flatMap((person) => cast.get(person)?.id ?? [])
  await sql`
    insert into group_members ("groupId", "userId") select ${id}::uuid, unnest(${memberIds}::uuid[])
  `.execute(db)
  return id
}

const crew: readonly SamplePerson[] = ['ben', 'cleo', 'dev']
