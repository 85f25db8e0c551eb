import { type Backup, type DrillFound, backupLimit } from '@courtside/contract/backups.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { jsonInstant } from '#db/json-instant.ts'
import { createId } from '#db/new-id.ts'
import { personJson } from '#features/projects/select-project.ts'

/** What is stored of it: whether its file is there is for the disk to say. */
export type StoredBackup = Omit<Backup, 'isHere'>

const columns = sql`
  b."id", b."createdAt", b."state", b."share", b."byteCount", b."missingCount", b."problem",
  (select ${personJson} from users u where u."id" = b."createdById") as "createdBy",
  case when b."drillState" is not null then json_build_object('state', b."drillState", 'at', ${jsonInstant('b."drillAt"')},
    'share', b."drillShare", 'problem', b."drillProblem", 'found', b."drillFound") end as "drill"`

export async function listBackups(db: Db): Promise<StoredBackup[]> {
  const { rows } = await sql<StoredBackup>`
    select ${columns} from backups b order by b."createdAt" desc, b."id" desc
  `.execute(db)
  return rows
}

/** With `lock` nobody else changes it until the transaction ends. */
export async function findBackup(
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredBackup | undefined> {
  const { rows } = await sql<StoredBackup>`
    select ${columns} from backups b where b."id" = ${id}::uuid ${lock ? sql`for update of b` : sql``}
  `.execute(db)
  return rows[0]
}

/** Notes a backup that is to be made; says why not where one is under way or there are too many. */
export async function addBackup(
  db: Db,
  createdById: string,
): Promise<StoredBackup | 'busy' | 'too many'> {
  // Of two at once the second sees the first.
  await sql`select pg_advisory_xact_lock(hashtext('courtside backups'))`.execute(db)
  const known = await listBackups(db)
  if (known.some(({ state }) => state === 'waiting' || state === 'writing')) return 'busy'
  if (known.length >= backupLimit) return 'too many'
  const id = createId()
  await sql`
    insert into backups ("id", "createdById") values (${id}, ${createdById})
  `.execute(db)
  const added = await findBackup(db, id)
  if (!added) throw new Error('What was inserted is there')
  return added
}

export async function removeBackup(db: Db, id: string): Promise<void> {
  await sql`delete from backups where "id" = ${id}::uuid`.execute(db)
}

/** How far the making of a backup is; false where it was deleted meanwhile. */
export async function recordMade(
  db: Db,
  id: string,
  told: Partial<Pick<Backup, 'state' | 'share' | 'byteCount' | 'missingCount' | 'problem'>>,
): Promise<boolean> {
  return set(db, id, told)
}

type DrillTold = {
  readonly drillState?: 'waiting' | 'running' | 'passed' | 'failed'
  readonly drillShare?: number
  readonly drillProblem?: string | null
  readonly drillFound?: DrillFound | null
}

/** How far a drill is; false where its backup was deleted meanwhile. */
export const recordDrill = (db: Db, id: string, told: DrillTold): Promise<boolean> =>
  set(db, id, {
    ...told,
    ...(told.drillFound && { drillFound: JSON.stringify(told.drillFound) }),
  })

/** Notes that a drill is to be held, and forgets the last one. */
export async function requestDrill(db: Db, id: string): Promise<void> {
  await sql`
    update backups set "drillState" = 'waiting', "drillAt" = now(), "drillShare" = 0, "drillProblem" = null,
      "drillFound" = null where "id" = ${id}::uuid
  `.execute(db)
}

async function set(db: Db, id: string, told: object): Promise<boolean> {
  const sets = Object.entries(told).map(([field, value]) => sql`${sql.ref(field)} = ${value}`)
  const { numAffectedRows } = await sql`
    update backups set ${sql.join(sets)} where "id" = ${id}::uuid
  `.execute(db)
  return numAffectedRows === 1n
}
