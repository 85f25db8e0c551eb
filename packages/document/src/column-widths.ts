import { integer } from './attributes.ts'
import type { Attributes } from './document.ts'

/** How many columns a table of a page may have. Here, for who only reads needs no more of the limits. */
export const mostColumns = 100
/** How wide a column may be made, in pixels. */
export const leastWidth = 40
export const mostWidth = 2000
/** A column that has no width, in a table where others have one, such as one that was just put in. */
const usualWidth = 120

const cleanWidth = integer(leastWidth, mostWidth)

/** The widths of so many columns, 0 for one without. Bounded, for a cell may claim to cover a great many. */
const collectWidths = (value: unknown, count: unknown): readonly number[] =>
  Array.from(
    { length: Math.min(Number(count), mostColumns) },
    (_, place) => cleanWidth((value as readonly unknown[] | null)?.[place]) ?? 0,
  )

/** The widths of the columns that a cell covers; undefined where none has any. */
export function cleanWidths(value: unknown, cell?: Attributes): readonly number[] | undefined {
  const widths = Array.isArray(value) ? collectWidths(value, cell?.['colspan'] ?? value.length) : []
  return widths.some(Boolean) ? widths : undefined
}

/**
 * How wide the columns of a table are, by the cells of its first row; undefined where what they hold decides. Either all
 * have a width or none, so that a table looks the same wherever it is shown.
 */
export function getColumnWidths(
  firstRow: readonly Attributes[] = [],
): readonly number[] | undefined {
  const widths = firstRow.flatMap(({ colspan = 1, colwidth }) => collectWidths(colwidth, colspan))
  return widths.length <= mostColumns && widths.some(Boolean)
    ? widths.map((width) => width || usualWidth)
    : undefined
}

export const sumOf = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width)
