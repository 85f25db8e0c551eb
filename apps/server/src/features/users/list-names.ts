import { type Actor, can } from '@courtside/contract/can.ts'
import { type NameChanges, type Person, findVersion } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { personColumns } from '#features/projects/select-project.ts'
import { VersionedAnswer } from '#http/versioned-answer.ts'
import { listProjectUsers } from './queries.ts'
import { projectUser } from './visible.ts'

/**
 * The names of all who take part in projects, unless none changed since the version that the caller has (`etags`); for
 * that no list is made.
 */
export async function listNames(
  db: Db,
  actor: Actor,
  etags: string | undefined,
): Promise<Person[] | VersionedAnswer<Person[]>> {
  if (!can.seeNames(actor)) return listProjectUsers(db, actor)
  const held = etags?.split(/\s*,\s*/).find((etag) => findVersion(etag) !== undefined)
  const { isComplete, version, people, goneIds } = await findChanges(db, actor, findVersion(held))
  if (held && isComplete && people.length + goneIds.length === 0)
    return new VersionedAnswer<Person[]>(held, undefined)
  return new VersionedAnswer(`W/"${version}"`, await listProjectUsers(db, actor))
}

/** What changed of these names since a version. */
export const listNameChanges = async (db: Db, actor: Actor, since: string): Promise<NameChanges> =>
  can.seeNames(actor)
    ? findChanges(db, actor, since)
    : { isComplete: false, version: '', people: [], goneIds: [] }

/** A person whose name changed, and a single row without one where nobody's did. */
type Row = { version: string; isComplete: boolean } & (
  | (Person & { isListed: boolean })
  | { uid: null }
)

/**
 * A version is the database and what its transaction could see: the first number that no transaction had yet, and those
 * still open below it. What has another number was in what was read then, in whichever order the others commit.
 */
async function findChanges(
  db: Db,
  actor: Actor,
  version: string | undefined,
): Promise<NameChanges> {
  const [, place = null, next = null, open = ''] =
    /^(\d+-\d+)-(\d+)\.?(.*)$/.exec(version ?? '') ?? []
  const { rows } = await sql<Row>`
    with here as (
      select "system_identifier" || '-' || (select "oid" from pg_database where "datname" = current_database()) as "place",
        ${seen} as "seen", pg_snapshot_xmax(pg_current_snapshot()) as "next" from pg_control_system()
    ), asked as (
      select "place" || '-' || "seen" as "version", coalesce("place" = ${place} and ${next}::xid8 <= "next", false) as "isComplete"
      from here
    )
    select asked."version", asked."isComplete", ${personColumns}, ${projectUser(actor)} as "isListed"
    from asked left join users u on asked."isComplete"
      and (u."namedIn" >= ${next}::xid8 or u."namedIn" = any(${open === '' ? [] : open.split('.')}::xid8[]))
    order by fold(u."name"), u."id"
  `.execute(db)
  const [{ version: now, isComplete } = { version: '', isComplete: false }] = rows
  const changed = isComplete ? rows.filter((row) => row.uid !== null) : []
  return {
    isComplete,
    version: now,
    people: changed.filter(({ isListed }) => isListed),
    goneIds: changed.flatMap(({ uid, isListed }) => (isListed ? [] : uid)),
  }
}

/** Where too many are open to be named, all from the first of them on count as not seen: some is told twice then. */
const seen = sql`(
  select case when count(x) <= 50 then concat_ws('.', pg_snapshot_xmax(pg_current_snapshot()), string_agg(x::text, '.'))
    else pg_snapshot_xmin(pg_current_snapshot())::text end
  from pg_snapshot_xip(pg_current_snapshot()) x)`
