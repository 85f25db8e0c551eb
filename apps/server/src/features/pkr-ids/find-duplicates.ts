import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { Actor } from '@courtside/contract/can.ts'
import type { Result } from '@courtside/contract/endpoint.ts'
import type { PkrIdRow } from '@courtside/contract/pkr-ids.ts'
import {
  type DuplicateReason,
  duplicateLimits,
  duplicateReasons,
  type listPkrDuplicates,
} from '@courtside/contract/pkr-merges.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { buildRowColumns } from './field-columns.ts'

/** What entries `p` have in common; an empty one is no reason, and so is a phone of a few digits. */
export const duplicateKeys: Readonly<
  Record<DuplicateReason, { value: RawBuilder<unknown>; fewest: number }>
> = {
  email: { value: sql`lower(p."email")`, fewest: 1 },
  phone: { value: sql`regexp_replace(p."phone", '\\D', '', 'g')`, fewest: 6 },
  name: { value: sql`fold(p."name")`, fewest: 1 },
}

/** Those of `ids` that were not told apart from all others of them. */
const notToldApart = sql`array(
  select one from unnest("ids") one where exists (
    select from unnest("ids") other where other <> one and not exists (
      select from pkr_distinct_pairs d where d."oneId" = least(one, other) and d."otherId" = greatest(one, other)
    )
  ) order by one
)`

/** Entries that are likely the same member's, the surest first; how to reach people counts only for who may see it. */
export async function findDuplicates(
  db: Db,
  actor: Actor,
): Promise<Result<typeof listPkrDuplicates>> {
  const asked = duplicateReasons.filter((reason) => reason === 'name' || canPkr.seePrivate(actor))
  const groups = asked.map((reason, place) => {
    const { value, fewest } = duplicateKeys[reason]
    return sql`
      select ${place}::int as "place", ${value} as "key", array_agg(p."id" order by p."id") as "ids" from pkr_ids p
      where p."archivedAt" is null and length(${value}) >= ${fewest} group by ${value} having count(*) > 1`
  })
  const { rows } = await sql<{ ids: string[]; places: number[]; count: number }>`
    with found as (${sql.join(groups, sql` union all `)}),
    open as (select "place", "key", ${notToldApart} as "ids" from found),
    sets as (
      select "ids", array_agg("place" order by "place") as "places", min("key") as "key" from open
      where cardinality("ids") > 1 group by "ids"
    )
    select "ids"[1:${duplicateLimits.entries}] as "ids", "places", (count(*) over ())::int as "count" from sets
    order by "places"[1], cardinality("places") desc, "key", "ids" limit ${duplicateLimits.groups}
  `.execute(db)
  const { rows: entries } = await sql<PkrIdRow>`
    select ${buildRowColumns(actor)} from pkr_ids p where p."id" = any(${rows.flatMap(({ ids }) => ids)}::uuid[])
  `.execute(db)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map(({ ids, places }) => ({
      reasons: places.flatMap((place) => asked[place] ?? []),
      entries: ids.flatMap((id) => byId.get(id) ?? []),
    })),
  }
}
