import { type KeyedRow, type Mapping, getColumns } from './table-mapping.ts'

/** Fewer are a slip. */
const leastIndent = 2

/** Rows whose name is moved to the right are parts of the row above them that is moved less, unless a column tells parents. */
export function findIndents(
  rows: readonly KeyedRow[],
  mapping: Pick<Mapping, 'places'>,
): readonly KeyedRow[] {
  const [title] = getColumns(mapping, 'title')
  if (title === undefined || getColumns(mapping, 'parent').length > 0) return rows
  if (isAlignedRight(rows.map(({ cells }) => cells[title] ?? ''))) return rows
  const above: { readonly row: number; readonly indent: number }[] = []
  return rows.map((row) => {
    const cell = row.cells[title] ?? ''
    if (cell.trim() === '') return row
    const indent = getIndent(cell)
    while (above.length > 0 && (above.at(-1)?.indent ?? 0) + leastIndent > indent) above.pop()
    const parent = above.at(-1)
    above.push({ row: row.row, indent })
    return parent === undefined || row.parentRow !== undefined
      ? row
      : { ...row, parentRow: parent.row }
  })
}

/** Filled up from the left to one length. */
const isAlignedRight = (cells: readonly string[]): boolean =>
  cells.length > 1 && new Set(cells.map(({ length }) => length)).size === 1

const getIndent = (cell: string): number =>
  (/^[\s\u00a0]*/u.exec(cell)?.[0] ?? '').replaceAll('\t', '    ').length
