import type { Attributes } from './document.ts'
import { pageLimits } from './limits.ts'

/** How wide a column may be made, in pixels. */
export const columnLimits = { least: 40, most: 2000 } as const
/** A column that has no width, in a table where others have one, such as one that was just put in. */
const usualWidth = 120

const isWidth = (value: unknown): value is number =>
  Number.isInteger(value) &&
  Number(value) >= columnLimits.least &&
  Number(value) <= columnLimits.most

/** The widths of the columns that a cell covers, 0 for one without; undefined where none has any. */
export function cleanWidths(value: unknown, cell?: Attributes): readonly number[] | undefined {
  if (!Array.isArray(value) || value.length > pageLimits.columns) return undefined
  const covered = Number(cell?.['colspan'] ?? value.length)
  const widths = Array.from({ length: covered }, (_, place) => {
    const width: unknown = value[place]
    return isWidth(width) ? width : 0
  })
  return widths.some((width) => width > 0) ? widths : undefined
}

/**
 * How wide the columns of a table are, by the cells of its first row; undefined where what they hold decides. Either all
 * have a width or none, so that a table looks the same wherever it is shown.
 */
export function columnWidths(firstRow: readonly Attributes[] = []): readonly number[] | undefined {
  const widths: number[] = []
  for (const { colspan, colwidth } of firstRow) {
    const covered = Number(colspan ?? 1)
    // Bounded, for a few cells may claim to cover a great many columns.
    const isPossible = Number.isInteger(covered) && covered > 0
    if (!isPossible || widths.length + covered > pageLimits.columns) return undefined
    widths.push(...(cleanWidths(colwidth, { colspan: covered }) ?? Array<number>(covered).fill(0)))
  }
  return widths.some((width) => width > 0) ? widths.map((width) => width || usualWidth) : undefined
}

export const sumOf = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, 0)
