import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { Actor } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import type { PkrIdRow, listPkrIds as endpoint, pkrSorts } from '@courtside/contract/pkr-ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#db/containing.ts'
import { type SortValue, keyset, pageOf } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { placeColumns } from './lists/store-lists.ts'

type Query = HandlerArguments<typeof endpoint>['query']
type Filter = Omit<Query, 'limit' | 'after'>

/** Columns of entries `p` in lists; how to reach somebody is not even read for whoever may not see it. */
export const rowColumns = (actor: Actor): RawBuilder<unknown> => sql`
  p."id", p."number", p."name", p."aliases", p."club", p."status", p."userId", p."reservedFor", p."mergedNumbers", p."archivedAt"
  ${canPkr.seePrivate(actor) ? sql`, p."email", p."phone"` : sql``}`

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
  const conditions = [...listedEntries(query), paging.isBehind]
  const { rows } = await sql<PkrIdRow & { sortValue: string }>`
    select ${rowColumns(actor)}, ${paging.sortValue} ${query.listId ? sql`, to_jsonb(place) as "place"` : sql``}
    from pkr_ids p ${query.listId ? joinPlace(actor, query.listId) : sql``}
    where ${sql.join(conditions, sql` and `)} order by ${paging.order} limit ${query.limit + 1}
  `.execute(db)
  return pageOf(rows, query.limit, (row) => [row.sortValue, row.id])
}

/** The place of each entry `p` on a list. */
const joinPlace = (actor: Actor, listId: string) => sql`
  join lateral (select ${placeColumns(actor)} from pkr_list_entries e where e."listId" = ${listId}::uuid and e."pkrId" = p."id") place on true`

/** The conditions on `pkr_ids p` that a filter of the register stands for. */
export function listedEntries({
  search,
  status,
  club,
  isLinked,
  isReserved,
  listId,
  isArchived,
}: Filter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [
    isArchived === 'true'
      ? sql`p."archivedAt" is not null and p."mergedIntoId" is null`
      : sql`p."archivedAt" is null`,
  ]
  // Each word by itself: people type the last name first as often as not.
  for (const word of search?.split(/\s+/u).filter(Boolean) ?? []) conditions.push(holdsWord(word))
  if (status) conditions.push(sql`p."status" = any(${status}::text[])`)
  if (club) conditions.push(sql`p."club" = any(${club}::text[])`)
  if (listId)
    conditions.push(
      sql`p."id" in (select e."pkrId" from pkr_list_entries e where e."listId" = ${listId}::uuid)`,
    )
  if (isLinked) conditions.push(sql`(p."userId" is not null) = ${isLinked === 'true'}`)
  if (isReserved)
    conditions.push(
      sql`(p."status" = 'free' and p."reservedFor" is not null) = ${isReserved === 'true'}`,
    )
  return conditions
}

const holds = (word: string) => sql`${lettersFor(word)} like fold(${containing(word)})`

/** Numbers of digits alone are also looked for as texts name them. */
function holdsWord(word: string): RawBuilder<unknown> {
  const [, digits] = /^PKR-([0-9][0-9._/-]*)$/i.exec(word) ?? []
  if (digits === undefined) return holds(word)
  return sql`(${holds(word)} or (${holds(digits)} and p."number" ~ '^[0-9._/ -]+$'))`
}

/** The index knows groups of three letters: for less all of it would be read, which takes ten times as long as the table. */
const lettersFor = (word: string): RawBuilder<unknown> =>
  word.length < 3 ? sql`(p."searchText" || '')` : sql`p."searchText"`
