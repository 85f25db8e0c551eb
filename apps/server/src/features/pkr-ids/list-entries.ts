import type { Actor } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import { getConditions } from '@courtside/contract/pkr-conditions.ts'
import type { PkrIdRow, listPkrIds as endpoint, pkrSorts } from '@courtside/contract/pkr-ids.ts'
import { previewLimit } from '@courtside/contract/pkr-live-lists.ts'
import { type RawBuilder, sql } from 'kysely'
import { type SortValue, keyset, getPage } from '#db/cursor.ts'
import { type Db, plannedAnew } from '#db/database.ts'
import { buildRowColumns } from './field-columns.ts'
import { type Reach, countMatching, standsOn, meetsAll } from './lists/meet-conditions.ts'
import { findReach, buildPlaceColumns } from './lists/store-lists.ts'

type Query = HandlerArguments<typeof endpoint>['query']
type Filter = Omit<Query, 'limit' | 'after' | 'sort'>

const sortValues: Record<(typeof pkrSorts)[number], SortValue> = {
  number: { value: sql`upper(p."number") collate "C"`, cast: 'text' },
  name: { value: sql`fold(p."name")`, cast: 'text' },
  updatedAt: { value: sql`p."updatedAt"`, cast: 'timestamptz' },
}

/** What the register is in order of. */
export const sortValueOf = ({ sort }: Pick<Query, 'sort'>): SortValue =>
  sortValues[sort.replace('-', '') as keyof typeof sortValues]

/** A page of the register. */
export async function listPkrIds(db: Db, actor: Actor, query: Query) {
  const paging = keyset(sortValueOf(query), sql`p."id"`, query)
  const { matching, placesOn, isPart } = await findMatching(db, actor, query)
  const { rows } = await sql<PkrIdRow & { sortValue: string }>`${isPart ? plannedAnew : sql``}
    select ${buildRowColumns(actor)}, ${paging.sortValue} ${placesOn ? sql`, to_jsonb(place) as "place"` : sql``}
    from pkr_ids p ${placesOn ? joinPlace(actor, placesOn) : sql``}
    where ${matching} and ${paging.isBehind} order by ${paging.order} limit ${query.limit + 1}
  `.execute(db)
  return getPage(rows, query.limit, (row) => [row.sortValue, row.id])
}

/** How many entries a filter finds. */
export async function countPkrIds(db: Db, actor: Actor, filter: Filter): Promise<number> {
  const { matching } = await findMatching(db, actor, filter)
  return countMatching(db, matching)
}

/** How many meet conditions, and the first of them. */
export async function previewConditions(
  db: Db,
  actor: Actor,
  asked: Pick<Reach, 'conditions' | 'isPrivate'>,
) {
  const matching = standsOn({ id: '', ...asked })
  const { rows } = await sql<PkrIdRow>`${plannedAnew}
    select ${buildRowColumns(actor)} from pkr_ids p where ${matching}
    order by ${keyset(sortValues.number, sql`p."id"`, { sort: 'number' }).order} limit ${previewLimit}
  `.execute(db)
  return { count: await countMatching(db, matching), items: rows }
}

/** The place of each entry `p` on a list. */
const joinPlace = (actor: Actor, listId: string) => sql`
  join lateral (select ${buildPlaceColumns(actor)} from pkr_list_entries e where e."listId" = ${listId}::uuid and e."pkrId" = p."id") place on true`

type Matching = {
  /** A condition on `pkr_ids p`. */
  readonly matching: RawBuilder<unknown>
  /** The list whose places its entries have. */
  readonly placesOn: string | undefined
  /** Whether it is less than the whole register: how much decides how it is found best. */
  readonly isPart: boolean
}

/** What a filter of the register stands for. Nobody is on a list that isn't there for the actor. */
export async function findMatching(db: Db, actor: Actor, filter: Filter): Promise<Matching> {
  const { listId, isArchived } = filter
  const shelf =
    isArchived === 'true'
      ? sql`p."archivedAt" is not null and p."mergedIntoId" is null`
      : sql`p."archivedAt" is null`
  const asked = getConditions(filter)
  const all = [shelf, ...(asked.length > 0 ? [meetsAll(asked)] : [])]
  const list = listId === undefined ? undefined : await findReach(db, actor, listId)
  if (listId !== undefined) all.push(list ? standsOn(list) : sql`false`)
  return {
    matching: sql.join(all, sql` and `),
    placesOn: list?.conditions === null ? list.id : undefined,
    isPart: all.length > 1,
  }
}
