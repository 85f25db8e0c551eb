import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { Actor } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import type { exportPkrIds } from '@courtside/contract/pkr-exports.ts'
import { type RawBuilder, sql } from 'kysely'
import { keyset } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { buildColumns } from '#features/pkr-ids/field-columns.ts'
import { findMatching, sortValueOf } from '#features/pkr-ids/list-entries.ts'
import { isThereFor, placeCustom } from '#features/pkr-ids/lists/store-lists.ts'
import type { ExportedEntry } from './entry-columns.ts'

type Asked = HandlerArguments<typeof exportPkrIds>['body']['entries']

/** The list that a file is of; undefined where it is of the register. */
export const listOf = (asked: Asked): string | undefined =>
  'filter' in asked ? asked.filter.listId : undefined

/** A query of the ids that an export is asked for, in their order. */
export async function findAsked(db: Db, actor: Actor, asked: Asked): Promise<RawBuilder<unknown>> {
  if ('ids' in asked) {
    return sql`
      select p."id" from unnest(${asked.ids}::uuid[]) with ordinality as asked("id", "place")
      join pkr_ids p on p."id" = asked."id" order by asked."place"`
  }
  const { filter } = asked
  const { matching } = await findMatching(db, actor, filter)
  return sql`
    select p."id" from pkr_ids p where ${matching}
    order by ${keyset(sortValueOf(filter), sql`p."id"`, filter).order}`
}

/** What a file is named after, the list or the register, and the day it is in the organisation; undefined without that list. */
export async function findRegisterTitle(
  db: Db,
  actor: Actor,
  listId: string | undefined,
): Promise<{ name: string; day: string } | undefined> {
  const { rows } = await sql<{ name: string | null; day: string }>`
    select case when ${listId ?? null}::uuid is null then 'PKR IDs' else l."name" end as "name",
      (now() at time zone o."timeZone")::date as "day"
    from organisations o left join pkr_lists l on l."id" = ${listId ?? null}::uuid and ${isThereFor(actor)}
  `.execute(db)
  const [found] = rows
  return found?.name == null ? undefined : { name: found.name, day: found.day }
}

/** Some of an export's entries as they are now, in its order; none once the actor may no longer take them out. */
export async function readEntries(
  db: Db,
  actor: Actor,
  { id, from, count }: { readonly id: string; readonly from: number; readonly count: number },
): Promise<ExportedEntry[]> {
  const { rows } = await sql<ExportedEntry>`
    select ${buildColumns(actor)}, e."validFromOn", e."validUntilOn", ${placeCustom(actor)} as "custom"
    from exports x cross join unnest(x."rowIds"[${from + 1}::int:${from + count}::int]) with ordinality as asked("id", "place")
    join pkr_ids p on p."id" = asked."id" left join pkr_list_entries e on e."listId" = x."listId" and e."pkrId" = p."id"
    where x."id" = ${id} and ${canPkr.export(actor)} order by asked."place"
  `.execute(db)
  return rows
}
