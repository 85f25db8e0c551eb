import {
  type PkrList,
  type PkrListChanges,
  type PkrListEntry,
  pkrListLimits,
} from '@courtside/contract/pkr-lists.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'

const columns: RawBuilder<unknown> = sql`
  l."id", l."name", l."purpose", l."validFromOn", l."validUntilOn", l."archivedAt",
  (select count(*)::int from pkr_list_entries e join pkr_ids p on p."id" = e."pkrId"
    where e."listId" = l."id" and p."archivedAt" is null) as "entryCount"`

/** All lists by name, archived ones too. */
export async function listPkrLists(db: Db): Promise<PkrList[]> {
  const { rows } = await sql<PkrList>`
    select ${columns} from pkr_lists l order by fold(l."name"), l."id"
  `.execute(db)
  return rows
}

/** The list for a change: nobody else changes it, or who stands on it, until the transaction ends. */
export async function lockPkrList(db: Db, id: string): Promise<PkrList | undefined> {
  const { rows } = await sql<PkrList>`
    select ${columns} from pkr_lists l where l."id" = ${id}::uuid for update of l
  `.execute(db)
  return rows[0]
}

export type NewPkrList = Pick<PkrList, 'id' | 'name' | 'purpose' | 'validFromOn' | 'validUntilOn'>

/** Stores a list; undefined where its name or id is taken, or there are too many. */
export async function addPkrList(db: Db, list: NewPkrList): Promise<PkrList | undefined> {
  const { rows } = await sql<PkrList>`
    insert into pkr_lists as l ("id", "name", "purpose", "validFromOn", "validUntilOn")
    select ${list.id}::uuid, ${list.name}, ${list.purpose}, ${list.validFromOn}::date, ${list.validUntilOn}::date
    where (select count(*) from pkr_lists) < ${pkrListLimits.lists}
    on conflict do nothing returning ${columns}
  `.execute(db)
  return rows[0]
}

/** Whether there is such a list, not archived. */
export async function isListInUse(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ isInUse: boolean }>`
    select exists (select from pkr_lists where "id" = ${id}::uuid and "archivedAt" is null) as "isInUse"
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

/** Gives a list the values of these changes. */
export async function changePkrList(
  db: Db,
  id: string,
  changes: PkrListChanges,
): Promise<PkrList | undefined> {
  const sets = Object.entries(changes).map(([field, { set }]) =>
    field === 'isArchived'
      ? sql`"archivedAt" = ${set === true ? sql`now()` : sql`null`}`
      : sql`${sql.ref(field)} = ${set}`,
  )
  const { rows } = await sql<PkrList>`
    update pkr_lists l set ${sql.join(sets)} where l."id" = ${id}::uuid returning ${columns}
  `.execute(db)
  return rows[0]
}

type Moved = { readonly added: string[]; readonly removed: string[] }

/**
 * Puts entries on a list and takes others off; tells what really changed, or undefined where an entry isn't there. What
 * takes a gesture back is about those only that this one really moved: who stood there before stays.
 */
export async function moveEntries(
  db: Db,
  listId: string,
  {
    add,
    remove,
    undoOf,
  }: {
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
      insert into pkr_list_entries ("listId", "pkrId") select ${listId}::uuid, k."id" from known k where ${isMeant(sql`k."id"`)}
      on conflict do nothing returning "pkrId"
    ), removed as (
      delete from pkr_list_entries e
      where e."listId" = ${listId}::uuid and e."pkrId" = any(${remove}::uuid[]) and ${isMeant(sql`e."pkrId"`)} returning "pkrId"
    )
    select (select count(*)::int from known) as "knownCount",
      array(select "pkrId" from added) as "added", array(select "pkrId" from removed) as "removed"
  `.execute(db)
  const [row] = rows
  return row && row.knownCount === add.length
    ? { added: row.added, removed: row.removed }
    : undefined
}

/** Somebody's place on a list, for a change. */
export async function lockListEntry(
  db: Db,
  listId: string,
  pkrId: string,
): Promise<(PkrListEntry & { readonly name: string }) | undefined> {
  const { rows } = await sql<PkrListEntry & { name: string }>`
    select e."listId", e."validFromOn", e."validUntilOn", l."name"
    from pkr_list_entries e join pkr_lists l on l."id" = e."listId"
    where e."listId" = ${listId}::uuid and e."pkrId" = ${pkrId}::uuid for update of e
  `.execute(db)
  return rows[0]
}

/** Gives somebody's place on a list days of its own. */
export async function changeListEntry(
  db: Db,
  pkrId: string,
  { listId, validFromOn, validUntilOn }: PkrListEntry,
): Promise<void> {
  await sql`
    update pkr_list_entries set "validFromOn" = ${validFromOn}::date, "validUntilOn" = ${validUntilOn}::date
    where "listId" = ${listId}::uuid and "pkrId" = ${pkrId}::uuid
  `.execute(db)
}
