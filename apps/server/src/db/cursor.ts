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
