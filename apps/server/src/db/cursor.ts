import { type RawBuilder, sql } from 'kysely'
import { invalid } from '#errors.ts'

/** The sort values of the last row of a page, opaque to callers. Nothing secret is in it: they saw the row. */
export const writeCursor = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** Throws 400 for a cursor that isn't one of ours with `length` values. */
export function readCursor(cursor: string, length: number): (string | number)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (
      Array.isArray(values) &&
      values.length === length &&
      values.every((value) => ['string', 'number'].includes(typeof value))
    ) {
      return values as (string | number)[]
    }
  } catch {
    // Falls through to the refusal.
  }
  throw invalid([
    {
      path: 'query.after',
      message: 'This page link is not valid. Start again from the first page',
    },
  ])
}

/** Cuts the one row read beyond the page, which only tells whether there is a next page. */
export function getPage<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => readonly unknown[],
) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    next: rows.length > limit && last !== undefined ? writeCursor(cursorOf(last)) : null,
  }
}

/**
 * What a list is sorted by: a value of its rows that is never null, and the type a cursor's text is read back as. `within`
 * orders those that share the value.
 */
export type SortValue = {
  readonly value: RawBuilder<unknown>
  readonly cast: string
  readonly within?: SortValue
}

/**
 * The SQL of a list paged by a value and, where that is the same, by id: what stands behind the cursor, the order, and
 * the column "sortValue" that the next cursor is made of. `sort` begins with a minus when it goes down.
 */
export function keyset(
  first: SortValue,
  id: RawBuilder<unknown>,
  { sort, after }: { sort: string; after?: string | undefined },
) {
  const isDescending = sort.startsWith('-')
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const values = first.within ? [first, first.within] : [first]
  return {
    sortValue: first.within
      ? sql`json_build_array(${sql.join(values.map(({ value }) => value))})::text as "sortValue"`
      : sql`(${first.value})::text as "sortValue"`,
    isBehind: after ? isBehind(values, id, isDescending, readCursor(after, 2)) : sql`true`,
    order: sql.join(
      [...values.map(({ value }) => value), id].map((one) => sql`${one} ${direction}`),
    ),
  }
}

function isBehind(
  values: readonly SortValue[],
  id: RawBuilder<unknown>,
  isDescending: boolean,
  [last, lastId]: (string | number)[],
): RawBuilder<unknown> {
  const [first] = values
  const places = values.map(({ cast }, index) =>
    values.length > 1
      ? sql`(${last}::json ->> ${sql.lit(index)})::${sql.raw(cast)}`
      : sql`${last}::text::${sql.raw(cast)}`,
  )
  const than = sql.raw(isDescending ? '<' : '>')
  const row = sql`(${sql.join(values.map(({ value }) => value))}, ${id}) ${than} (${sql.join(places)}, ${lastId}::text::uuid)`
  // By the first alone an index of another table can be used, which the comparison of the row spans.
  return values.length > 1 && first && places[0]
    ? sql`${first.value} ${than}= ${places[0]} and ${row}`
    : row
}
