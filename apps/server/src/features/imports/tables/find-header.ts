import { isFieldName } from './field-names.ts'
import { getOrders, parseDate } from './parse-date.ts'
import type { Row } from './table-rows.ts'

/** Rows from the top among which the heading is looked for. */
const depth = 30

/**
 * The row that names the columns, 0 when none does. Rows above it are titles and remarks: they fill fewer cells than the
 * table has columns. A heading has no figures and dates where names belong, and names nothing twice.
 */
export function findHeader(rows: readonly Row[]): number {
  const width = getUsualWidth(rows)
  const first = rows
    .slice(0, depth)
    .find(({ cells }) => filled(cells).length >= Math.min(width, Math.max(1, width * 0.6)))
  if (!first) return 0
  const names = filled(first.cells)
  if (names.some(isFieldName)) return first.row
  if (names.some(isValue)) return 0
  const below = rows.filter(({ row }) => row > first.row).slice(0, 50)
  // A column of dates, figures or addresses under a name that is none of them: a heading.
  const isAbove = first.cells.some((name, column) => {
    const values = below
      .map(({ cells }) => cells[column] ?? '')
      .filter((value) => value.trim() !== '')
    return name.trim() !== '' && values.length > 0 && values.every(isValue)
  })
  const isDistinct = new Set(names.map((name) => name.toLowerCase())).size === names.length
  return isAbove || (isDistinct && names.every((name) => name.length <= 80)) ? first.row : 0
}

const filled = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== '')

/** How many cells most rows fill. */
function getUsualWidth(rows: readonly Row[]): number {
  const counts = rows
    .slice(0, 200)
    .map(({ cells }) => filled(cells).length)
    .toSorted((one, other) => one - other)
  return counts[Math.floor(counts.length / 2)] ?? 1
}

const isValue = (text: string): boolean =>
  /^[-+]?[\d.,\s]+%?$/.test(text) ||
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ||
  getOrders(text).length > 0 ||
  parseDate(text, 'dmy') !== undefined
