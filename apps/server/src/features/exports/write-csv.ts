import { neutralised } from './neutralise-cell.ts'
import type { TableColumn } from './table-column.ts'

/** Without it Excel takes the file for the code page of the machine. */
const byteOrderMark = '\ufeff'

/** Rows as CSV, made while they are read. */
export async function* writeCsv<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly TableColumn<Row>[],
): AsyncGenerator<string> {
  yield getCsv([columns.map(({ header }) => header)])
  for await (const rows of batches)
    yield getCsvLines(rows.map((row) => columns.map(({ valueOf }) => String(valueOf(row) ?? ''))))
}

/** Rows as RFC 4180 CSV, which Excel opens with a double click. No cell holds a formula; `restored` undoes that. */
export const getCsv = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + getCsvLines(rows)

const getCsvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(getCsvCell).join(',')}\r\n`).join('')

/** Quoted in any case: a program that splits at semicolons takes more of it for one cell then. */
const getCsvCell = (text: string): string =>
  `"${neutralised(text.replaceAll(/\r\n?/g, '\n')).replaceAll('"', '""')}"`
