import { type Actor, can } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import { getFieldNames } from '@courtside/contract/pick-fields.ts'
import { enteredFields } from '@courtside/contract/pkr-fields.ts'
import {
  type PkrId,
  type PkrIdChanges,
  type PkrIdProfile,
  type TakenNumber,
  type createPkrId,
  clubLimit,
} from '@courtside/contract/pkr-ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { personJson } from '#features/projects/select-project.ts'
import { buildColumns, buildValue, listColumns } from './field-columns.ts'
import { placeCustom } from './lists/store-lists.ts'

/** The clubs of those in the register, by name. */
export async function listClubs(db: Db): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select "club" as "name", count(*)::int as "count" from pkr_ids
    where "archivedAt" is null and "club" <> '' group by "club" order by fold("club"), "club" limit ${clubLimit}
  `.execute(db)
  return rows
}

/** An entry by its id or its number, with the linked user where the actor may see the people. */
export async function findPkrId(
  db: Db,
  actor: Actor,
  idOrNumber: string,
): Promise<Omit<PkrIdProfile, 'liveListIds'> | undefined> {
  const { rows } = await sql<Omit<PkrIdProfile, 'liveListIds'>>`
    select ${buildColumns(actor)},
      case when u."id" is not null then ${personJson} end as "user",
      (select coalesce(json_agg(json_build_object('listId', e."listId", 'pkrId', e."pkrId", 'validFromOn', e."validFromOn", 'validUntilOn', e."validUntilOn",
        'custom', ${placeCustom(actor)})
        order by fold(l."name"), l."id"), '[]')
        from pkr_list_entries e join pkr_lists l on l."id" = e."listId" where e."pkrId" = p."id" and l."archivedAt" is null) as "lists",
      (select coalesce(json_agg(json_build_object('id', m."id", 'number', m."number", 'name', m."name") order by m."number"), '[]')
        from pkr_ids m where m."mergedIntoId" = p."id") as "merged"
    from pkr_ids p left join users u on u."id" = p."userId" and ${can.seeMembers(actor)}
    where p."id" = (
      with recursive led as (
        select p."id", p."mergedIntoId" from pkr_ids p where ${isCalled(idOrNumber)}
        union all select n."id", n."mergedIntoId" from led join pkr_ids n on n."id" = led."mergedIntoId"
      ) select "id" from led where "mergedIntoId" is null)
  `.execute(db)
  return rows[0]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Of an entry with this id and one with this number the first is meant. */
function isCalled(idOrNumber: string): RawBuilder<unknown> {
  const number = idOrNumber.normalize('NFC').replaceAll('\u0000', ' ').trim()
  const numbered = sql`select n."id" from pkr_ids n where upper(n."number") = upper(${number})`
  if (!uuid.test(idOrNumber)) return sql`p."id" = (${numbered})`
  return sql`p."id" = coalesce((select i."id" from pkr_ids i where i."id" = ${idOrNumber}::uuid), (${numbered}))`
}

/** An entry that is held for a change; with `mergedIntoId` it is another's past, and is not changed any more. */
export type LockedPkrId = PkrId & { readonly mergedIntoId: string | null }

/** Entries for a change: nobody else changes them until the transaction ends. */
export async function lockPkrIds(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<LockedPkrId[]> {
  const { rows } = await sql<LockedPkrId>`
    select ${buildColumns(actor)}, p."mergedIntoId" from pkr_ids p where p."id" = any(${ids}::uuid[]) order by p."id" for update
  `.execute(db)
  return rows
}

type Entered = HandlerArguments<typeof createPkrId>['body']
export type NewPkrId = Entered & Pick<PkrId, 'id' | 'number' | 'status'>

/** Enters a number; undefined where it is taken. */
export async function addPkrId(db: Db, actor: Actor, entry: NewPkrId): Promise<PkrId | undefined> {
  // What is not given has the database's own value.
  const given = getFieldNames(enteredFields).filter((name) => entry[name] !== undefined)
  const { rows } = await sql<PkrId>`
    insert into pkr_ids as p ("id", "number", ${listColumns(given)})
    values (${entry.id}::uuid, ${entry.number}, ${sql.join(given.map((name) => buildValue(name, entry[name])))})
    on conflict (upper("number")) do nothing returning ${buildColumns(actor)}
  `.execute(db)
  return rows[0]
}

/** Enters numbers that are nobody's yet; leaves out those that somebody entered meanwhile. */
export async function addFreeNumbers(
  db: Db,
  actor: Actor,
  entries: readonly { readonly id: string; readonly number: string }[],
  reservedFor: string | null,
): Promise<PkrId[]> {
  const { rows } = await sql<PkrId>`
    insert into pkr_ids as p ("id", "number", "status", "reservedFor")
    select x."id", x."number", 'free', ${reservedFor} from unnest(
      ${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ number }) => number)}::text[]) x("id", "number")
    on conflict (upper("number")) do nothing returning ${buildColumns(actor)}
  `.execute(db)
  const places = new Map(entries.map(({ id }, place) => [id, place]))
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

/** The entry that has a number, also outside the register. */
export async function findTaken(db: Db, number: string): Promise<TakenNumber | undefined> {
  const { rows } = await sql<TakenNumber>`
    select p."id", p."number", p."archivedAt" is not null as "isArchived" from pkr_ids p
    where upper(p."number") = upper(${number})
  `.execute(db)
  return rows[0]
}

/** Whether a person who is in, or on their way in, has an entry already; undefined where there is no such person. */
export async function findLink(
  db: Db,
  userId: string,
): Promise<{ readonly isLinked: boolean } | undefined> {
  const { rows } = await sql<{ isLinked: boolean }>`
    select exists (select from pkr_ids p where p."userId" = u."id") as "isLinked" from users u
    where u."id" = ${userId}::uuid and not u."isPlaceholder" and not u."isGroup" and u."status" not in ('suspended', 'removed')
  `.execute(db)
  return rows[0]
}

/** Gives an entry that is locked the values of these changes. */
export async function updatePkrId(
  db: Db,
  actor: Actor,
  id: string,
  changes: PkrIdChanges,
): Promise<PkrId> {
  const sets = Object.entries(changes).map(([field, { set }]) =>
    field === 'isArchived'
      ? sql`"archivedAt" = ${set === true ? sql`now()` : sql`null`}`
      : sql`${sql.ref(field)} = ${set}`,
  )
  const { rows } = await sql<PkrId>`
    update pkr_ids p set ${sql.join([...sets, sql`"updatedAt" = now()`])} where "id" = ${id}::uuid returning ${buildColumns(actor)}
  `.execute(db)
  if (!rows[0]) throw new Error('An entry that is locked is there')
  return rows[0]
}
