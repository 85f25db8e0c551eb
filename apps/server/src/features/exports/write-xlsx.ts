import { writeXlsxStream } from 'hucre/xlsx'
import { beginning } from '#features/imports/clean-text.ts'
import type { TableColumn } from './table-column.ts'

/** The most a cell can hold; Excel calls a file broken that has more. */
const cellLimit = 32_767
const cutMark = ' … (cut: a cell holds no more; CSV has the whole)'

const formats: Partial<Record<TableColumn<unknown>['kind'], string>> = {
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm:ss',
}

/** Rows as a workbook of one sheet: its texts are typed as such, so none is ever a formula, and dates are dates. */
export const writeXlsx = <Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly TableColumn<Row>[],
  sheet: string,
): AsyncIterable<Uint8Array> =>
  writeXlsxStream(getRows(batches, columns), {
    name: sheet,
    freezePane: { rows: 1 },
    columns: columns.map(({ header, width, kind }) => {
      const numFmt = formats[kind]
      return { header, width, ...(numFmt !== undefined && { numFmt }) }
    }),
  })

async function* getRows<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly TableColumn<Row>[],
) {
  for await (const rows of batches)
    for (const row of rows) yield columns.map((column) => getCell(column, row))
}

function getCell<Row>(
  { kind, valueOf }: TableColumn<Row>,
  row: Row,
): string | number | Date | null {
  const value = valueOf(row)
  if (value === '') return null
  if (value === null || typeof value === 'number') return value
  if (kind === 'text') return getText(value)
  // A cell holds a moment without a zone; the library writes what a clock in UTC shows.
  return new Date(value.length === 10 ? value : `${value.replace(' ', 'T')}Z`)
}

/** `_x0041_` in a file stands for A (ECMA-376, 22.9.2.19), so a text that looks like it is written another way. */
const getText = (text: string): string =>
  (text.length > cellLimit
    ? beginning(text, cellLimit - cutMark.length) + cutMark
    : text
  ).replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
