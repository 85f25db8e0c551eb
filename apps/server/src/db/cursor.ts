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
      message: 'This page link is not valid; start again from the first page',
    },
  ])
}

/** Cuts the one row read beyond the page, which only tells whether there is a next page. */
export function pageOf<Row>(
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

/** What a list is sorted by: a value of its rows that is never null, and the type a cursor's text is read back as. */
export type SortValue = { readonly value: RawBuilder<unknown>; readonly cast: string }

/**
 * The SQL of a list paged by a value and, where that is the same, by id: what stands behind the cursor, the order, and
 * the column "sortValue" that the next cursor is made of. `sort` begins with a minus when it goes down.
 */
export function keyset(
  { value, cast }: SortValue,
  id: RawBuilder<unknown>,
  { sort, after }: { sort: string; after?: string | undefined },
) {
  const isDescending = sort.startsWith('-')
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  return {
    sortValue: sql`(${value})::text as "sortValue"`,
    isBehind: after
      ? sql`(${value}, ${id}) ${sql.raw(isDescending ? '<' : '>')} ${placeOf(after, cast)}`
      : sql`true`,
    order: sql`${value} ${direction}, ${id} ${direction}`,
  }
}

function placeOf(cursor: string, cast: string): RawBuilder<unknown> {
  const [last, id] = readCursor(cursor, 2)
  return sql`(${last}::text::${sql.raw(cast)}, ${id}::text::uuid)`
}
