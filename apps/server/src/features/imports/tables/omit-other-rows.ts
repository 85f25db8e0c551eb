import type { Findings } from '../import-plan.ts'
import type { KeyedRow } from './table-mapping.ts'

const plainCell = (text: string): string => text.trim().toLowerCase()
/** The cells of a row that are not empty. */
export const getFilled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '')

const total =
  /^(?:(?:grand|sub) ?)?(?:total|sum|summe|gesamt|suma|somme|итого|всего|tổng(?: cộng)?|合计|合計|总计|小计)s?:?$/iu

/** `TOTAL` beside figures alone. */
const isTotal = (cells: readonly string[]): boolean => {
  const [name = '', ...others] = getFilled(cells)
  return total.test(name.trim()) && others.every((cell) => /^[\d\s.,:%$€£-]+$/.test(cell))
}

/** The heading once more, as products write it over each group. */
export const isHeading = (cells: readonly string[], names: readonly string[]): boolean =>
  getFilled(cells).length >= 2 &&
  cells.every((cell, index) => plainCell(cell) === plainCell(names[index] ?? ''))

/** The heading of a block of parts, moved to the right by the word that names it. */
export const isPartsHeading = (cells: readonly string[]): boolean =>
  /^sub-?items?$/i.test(cells[0]?.trim() ?? '') && /^name$/i.test(cells[1]?.trim() ?? '')

const isLoud = (text = ''): boolean => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase()

/** `COURTS & FACILITY` or `Courts:` alone in its row, which names the rows below it. */
const isSection = (cells: readonly string[]): boolean => {
  const [name = '', ...others] = getFilled(cells)
  return others.length === 0 && (isLoud(name) || /\p{L}.*:\s*$/u.test(name))
}

/**
 * The rows that are tasks. Sheets have others between them: the names of sections, headings again and totals. They are left out and noted, each with its row.
 */
export function omitOtherRows(
  rows: readonly KeyedRow[],
  names: readonly string[],
  findings: Findings,
): readonly KeyedRow[] {
  // A list of titles has no cells that could be missing, and one in capitals throughout has no sections.
  const whole = rows.filter(({ cells }) => getFilled(cells).length >= 2)
  const isWide = whole.length > rows.length / 3
  const hasSections =
    isWide && whole.filter(({ cells }) => isLoud(getFilled(cells)[0])).length < whole.length / 2
  const others = new Set<KeyedRow>()
  for (const row of rows) {
    const { cells } = row
    if (isHeading(cells, names) || (isWide && isTotal(cells)) || (hasSections && isSection(cells)))
      others.add(row)
  }
  for (const { row } of others) findings.note('row_left_out', `row ${row}`)
  return rows.filter((row) => !others.has(row))
}
