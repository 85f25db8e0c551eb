import type { Organisation, OrganisationChanges } from '@courtside/contract/organisation.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { buildNoticeToAll } from '#live/hub.ts'

/** What of it is stored: the rest is the environment's. */
export type StoredOrganisation = Omit<Organisation, 'decidedOutside'>

const columns = sql`"id", "name", "logoUrl", "timeZone", "admission", "sessionLength", "maintenance", "pkrFormat", "publishesCheckpoints", "opensWiki", "embedHosts"`

/** Those that hold JSON. */
const documents: ReadonlySet<string> = new Set([
  'admission',
  'sessionLength',
  'maintenance',
  'pkrFormat',
])

/** The one organisation; with `lock` nobody else changes it until the transaction ends. */
export async function readOrganisation(
  db: Db,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredOrganisation> {
  const { rows } = await sql<StoredOrganisation>`
    select ${columns} from organisations ${lock ? sql`for no key update` : sql``}
  `.execute(db)
  if (!rows[0]) throw new Error('The organisation of the signed-in person exists')
  return rows[0]
}

/** Gives it the values of these changes; the pages of all hear of it with the commit. */
export async function saveOrganisation(
  db: Db,
  changes: OrganisationChanges,
): Promise<StoredOrganisation> {
  const sets = Object.entries(changes).map(
    ([field, { set }]) => sql`${sql.ref(field)} = ${stored(field, set)}`,
  )
  // Where issuing got to is a place in the count of the format that was.
  if (changes.pkrFormat) sets.push(sql`"pkrNextSerial" = 0`)
  const { rows } = await sql<StoredOrganisation>`
    with changed as (update organisations set ${sql.join(sets)} returning ${columns})
    select ${columns}, ${buildNoticeToAll('organisation')} from changed
  `.execute(db)
  if (!rows[0]) throw new Error('What is locked is there')
  return rows[0]
}

const stored = (field: string, value: unknown) =>
  documents.has(field) && value !== null ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`
