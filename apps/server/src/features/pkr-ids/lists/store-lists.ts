import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { Actor } from '@courtside/contract/can.ts'
import {
  type PkrList,
  type PkrListChanges,
  type PkrListEntry,
  pkrListLimits,
} from '@courtside/contract/pkr-lists.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedAnew } from '#db/database.ts'
import { type Reach, standsOn } from './meet-conditions.ts'

const columns: RawBuilder<unknown> = sql`
  l."id", l."name", l."purpose", l."validFromOn", l."validUntilOn", l."fields", l."conditions", l."archivedAt",
  case when l."conditions" is null then (select count(*)::int from pkr_list_entries e join pkr_ids p on p."id" = e."pkrId"
    where e."listId" = l."id" and p."archivedAt" is null) end as "entryCount"`

/** Lists `l` that there are for an actor: who is on a live list would tell them what a private field holds. */
export const isThereFor = (actor: Actor): RawBuilder<unknown> =>
  sql`(not l."isPrivate" or ${canPkr.seePrivate(actor)}::boolean)`

/** All lists by name, archived ones too. */
export async function listPkrLists(db: Db, actor: Actor): Promise<PkrList[]> {
  const { rows } = await sql<PkrList>`
    select ${columns} from pkr_lists l where ${isThereFor(actor)} order by fold(l."name"), l."id"
  `.execute(db)
  return rows
}

export async function findPkrList(db: Db, actor: Actor, id: string): Promise<PkrList | undefined> {
  const { rows } = await sql<PkrList>`
    select ${columns} from pkr_lists l where l."id" = ${id}::uuid and ${isThereFor(actor)}
  `.execute(db)
  return rows[0]
}

/** Undefined where there is no such list for the actor. */
export async function findReach(db: Db, actor: Actor, id: string): Promise<Reach | undefined> {
  const { rows } = await sql<Reach>`
    select l."id", l."conditions", l."isPrivate" from pkr_lists l where l."id" = ${id}::uuid and ${isThereFor(actor)}
  `.execute(db)
  return rows[0]
}

/** So many lists are asked about in one statement: it has room for all their conditions. */
const askedAtOnce = 25

/** The live lists, not archived ones, that an entry is on now. */
export async function listLiveOf(db: Db, actor: Actor, pkrId: string): Promise<string[]> {
  const { rows: lists } = await sql<Reach>`
    select l."id", l."conditions", l."isPrivate" from pkr_lists l
    where l."conditions" is not null and l."archivedAt" is null and ${isThereFor(actor)} order by fold(l."name"), l."id"
  `.execute(db)
  const ids: string[] = []
  for (let from = 0; from < lists.length; from += askedAtOnce) {
    const some = lists.slice(from, from + askedAtOnce)
    const { rows } = await sql<{ isOn: boolean[] }>`${plannedAnew}
      select array[${sql.join(some.map((list) => sql`(${standsOn(list)})`))}] as "isOn" from pkr_ids p where p."id" = ${pkrId}::uuid
    `.execute(db)
    ids.push(...some.filter((_, index) => rows[0]?.isOn[index]).map(({ id }) => id))
  }
  return ids
}

/** The list for a change: nobody else changes it, or who stands on it, until the transaction ends. */
export async function lockPkrList(db: Db, actor: Actor, id: string): Promise<PkrList | undefined> {
  const { rows } = await sql<PkrList>`
    select ${columns} from pkr_lists l where l."id" = ${id}::uuid and ${isThereFor(actor)} for update of l
  `.execute(db)
  return rows[0]
}

export type NewPkrList = Pick<
  PkrList,
  'id' | 'name' | 'purpose' | 'validFromOn' | 'validUntilOn' | 'conditions'
> & { readonly isPrivate: boolean }

/** Stores a list; undefined where there are too many. */
export async function addPkrList(db: Db, list: NewPkrList): Promise<PkrList | undefined> {
  const { rows } = await sql<PkrList>`
    insert into pkr_lists as l ("id", "name", "purpose", "validFromOn", "validUntilOn", "conditions", "isPrivate")
    select ${list.id}::uuid, ${list.name}, ${list.purpose}, ${list.validFromOn}::date, ${list.validUntilOn}::date,
      ${list.conditions && JSON.stringify(list.conditions)}::jsonb, ${list.isPrivate}
    where (select count(*) from pkr_lists) < ${pkrListLimits.lists}
    returning ${columns}
  `.execute(db)
  return rows[0]
}

/** Whether there is such a list for the actor, not archived. */
export async function isListInUse(db: Db, actor: Actor, id: string): Promise<boolean> {
  const { rows } = await sql<{ isInUse: boolean }>`
    select exists (select from pkr_lists l where l."id" = ${id}::uuid and l."archivedAt" is null and ${isThereFor(actor)}) as "isInUse"
  `.execute(db)
  return rows[0]?.isInUse ?? false
}

/** Whether another list, not archived, is called like this. */
export async function isListNameTaken(db: Db, name: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from pkr_lists where fold("name") = fold(${name}) and "archivedAt" is null and "id" <> ${id}::uuid) as "isTaken"
  `.execute(db)
  return rows[0]?.isTaken ?? false
}

/** Gives a list the values of these changes; `isPrivate` comes with other conditions. */
export async function updatePkrList(
  db: Db,
  id: string,
  changes: PkrListChanges,
  isPrivate: boolean | undefined,
): Promise<PkrList | undefined> {
  const sets = Object.entries(changes).map(([field, { set }]) =>
    field === 'isArchived'
      ? sql`"archivedAt" = ${set === true ? sql`now()` : sql`null`}`
      : field === 'fields' || field === 'conditions'
        ? sql`${sql.ref(field)} = ${JSON.stringify(set)}::jsonb`
        : sql`${sql.ref(field)} = ${set}`,
  )
  if (isPrivate !== undefined) sets.push(sql`"isPrivate" = ${isPrivate}`)
  const { rows } = await sql<PkrList>`
    update pkr_lists l set ${sql.join(sets)} where l."id" = ${id}::uuid returning ${columns}
  `.execute(db)
  return rows[0]
}

type Moved = { readonly added: string[]; readonly removed: string[] }

/**
 * Puts entries on a list and takes others off; tells what really changed, or undefined where an entry isn't there. What
 * takes a gesture back is about those only that this one really moved: who stood there before stays, and who comes back
 * brings along what their place held.
 */
export async function moveEntries(
  db: Db,
  listId: string,
  {
    add,
    remove,
    batchId,
    undoOf,
  }: {
    readonly batchId?: string | undefined
    readonly add: readonly string[]
    readonly remove: readonly string[]
    readonly undoOf: string | undefined
  },
): Promise<Moved | undefined> {
  const isMeant = (id: RawBuilder<unknown>) =>
    undoOf === undefined
      ? sql`true`
      : sql`exists (select from activity a where a."entity" = 'pkr_id' and a."entityId" = ${id} and a."batchId" = ${undoOf}::uuid)`
  const { rows } = await sql<Moved & { knownCount: number }>`
    with known as (
      select "id" from pkr_ids where "id" = any(${add}::uuid[])
    ), added as (
      insert into pkr_list_entries ("listId", "pkrId", "validFromOn", "validUntilOn", "custom", "privateCustom")
      select ${listId}::uuid, k."id", g."validFromOn", g."validUntilOn", coalesce(g."custom", '{}'), coalesce(g."privateCustom", '{}')
      from known k left join pkr_list_entries_gone g
        on g."listId" = ${listId}::uuid and g."pkrId" = k."id" and g."batchId" = ${undoOf ?? null}::uuid
      where ${isMeant(sql`k."id"`)}
      on conflict do nothing returning "pkrId"
    ), removed as (
      delete from pkr_list_entries e
      where e."listId" = ${listId}::uuid and e."pkrId" = any(${remove}::uuid[]) and ${isMeant(sql`e."pkrId"`)} 
      returning e."listId", e."pkrId", e."validFromOn", e."validUntilOn", e."custom", e."privateCustom"
    ), kept as (
      insert into pkr_list_entries_gone ("listId", "pkrId", "batchId", "validFromOn", "validUntilOn", "custom", "privateCustom")
      select r."listId", r."pkrId", ${batchId ?? null}::uuid, r."validFromOn", r."validUntilOn", r."custom", r."privateCustom"
      from removed r where ${batchId !== undefined}::boolean
      on conflict ("listId", "pkrId") do update set "batchId" = excluded."batchId", "validFromOn" = excluded."validFromOn",
        "validUntilOn" = excluded."validUntilOn", "custom" = excluded."custom", "privateCustom" = excluded."privateCustom"
    )
    select (select count(*)::int from known) as "knownCount",
      array(select "pkrId" from added) as "added", array(select "pkrId" from removed) as "removed"
  `.execute(db)
  const [row] = rows
  return row && row.knownCount === add.length
    ? { added: row.added, removed: row.removed }
    : undefined
}

/** Of places `e`: what their fields hold; of private ones nothing is even read for whoever may not see them. */
export const placeCustom = (actor: Actor): RawBuilder<unknown> =>
  canPkr.seePrivate(actor) ? sql`e."custom" || e."privateCustom"` : sql`e."custom"`

export const buildPlaceColumns = (actor: Actor): RawBuilder<unknown> => sql`
  e."listId", e."pkrId", e."validFromOn", e."validUntilOn", ${placeCustom(actor)} as "custom"`

/** Places on a list for a change: nobody else changes them until the transaction ends. */
export async function lockPlaces(
  db: Db,
  actor: Actor,
  listId: string,
  pkrIds: readonly string[],
): Promise<PkrListEntry[]> {
  const { rows } = await sql<PkrListEntry>`
    select ${buildPlaceColumns(actor)} from pkr_list_entries e
    where e."listId" = ${listId}::uuid and e."pkrId" = any(${[...pkrIds]}::uuid[]) order by e."pkrId" for update
  `.execute(db)
  return rows
}

/** Gives a place other days, and its fields other values; null empties one. */
export async function updatePlace(
  db: Db,
  { listId, pkrId, validFromOn, validUntilOn }: PkrListEntry,
  { open, hidden }: { readonly open: CustomValuesSet; readonly hidden: CustomValuesSet },
): Promise<void> {
  await sql`
    update pkr_list_entries set "validFromOn" = ${validFromOn}::date, "validUntilOn" = ${validUntilOn}::date,
      "custom" = jsonb_strip_nulls("custom" || ${JSON.stringify(open)}::jsonb),
      "privateCustom" = jsonb_strip_nulls("privateCustom" || ${JSON.stringify(hidden)}::jsonb)
    where "listId" = ${listId}::uuid and "pkrId" = ${pkrId}::uuid
  `.execute(db)
}

type CustomValuesSet = Readonly<Record<string, unknown>>
