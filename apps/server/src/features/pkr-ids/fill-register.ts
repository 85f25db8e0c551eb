import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'

type Numbered = {
  readonly number: string
  readonly name: string
  readonly club: string
  readonly status: 'free' | 'assigned' | 'suspended' | 'retired'
  /** Who of the app it is; null for somebody who stands in the register alone. */
  readonly userId: string | null
}

/** What was put into a register, to take just that away again. */
export type Register = { readonly pkrIds: readonly string[]; readonly listId: string }

/** Enters numbers, those that are assigned on a list that holds for a year from a day on. */
export async function fillRegister(
  db: Db,
  numbers: readonly Numbered[],
  list: { readonly name: string; readonly purpose: string; readonly validFromOn: string },
): Promise<Register> {
  const listId = createId()
  const entries = numbers.map((one) => ({ ...one, id: createId() }))
  await sql`
    with list as (
      insert into pkr_lists ("id", "name", "purpose", "validFromOn", "validUntilOn")
      values (${listId}, ${list.name}, ${list.purpose}, ${list.validFromOn}::date, ${list.validFromOn}::date + 364)
    ), entries as (
      insert into pkr_ids ("id", "number", "name", "club", "status", "userId")
      select x."id", x."number", x."name", x."club", x."status", x."userId"
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        x("id" uuid, "number" text, "name" text, "club" text, "status" text, "userId" uuid)
      returning "id", "status"
    )
    insert into pkr_list_entries ("listId", "pkrId") select ${listId}::uuid, "id" from entries where "status" = 'assigned'
  `.execute(db)
  return { pkrIds: entries.map(({ id }) => id), listId }
}

/** Takes that away for good, but for numbers into which others were merged since. */
export async function clearRegister(db: Db, { pkrIds, listId }: Register): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select "id" from pkr_ids p where "id" = any(${[...pkrIds]}::uuid[])
      and not exists (select from pkr_ids m where m."mergedIntoId" = p."id")
  `.execute(db)
  const gone = rows.map(({ id }) => id)
  await sql`update exports set "listId" = null where "listId" = ${listId}::uuid`.execute(db)
  await sql`
    delete from pkr_list_entries where "listId" = ${listId}::uuid or "pkrId" = any(${gone}::uuid[])
  `.execute(db)
  await sql`delete from pkr_lists where "id" = ${listId}::uuid`.execute(db)
  await sql`delete from pkr_ids where "id" = any(${gone}::uuid[])`.execute(db)
}
