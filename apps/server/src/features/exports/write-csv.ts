import { neutralised } from './neutralise-cell.ts'
import type { TableColumn } from './table-column.ts'

/** Without it Excel takes the file for the code page of the machine. */
export const byteOrderMark = '\ufeff'

/** Rows as RFC 4180 CSV, which Excel opens with a double click. No cell begins a formula; `restored` undoes that. */
export async function* writeCsv<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly TableColumn<Row>[],
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ header }) => header))
  for await (const rows of batches)
    yield rows
      .map((row) => csvLine(columns.map(({ valueOf }) => String(valueOf(row) ?? ''))))
      .join('')
}

/** A line of cells, none of which begins a formula. */
export const csvLine = (texts: readonly string[]): string =>
  `${texts.map((text) => quoted(neutralised(text))).join(',')}\r\n`

/** White space at an end is quoted too: many programs cut it off otherwise. */
const quoted = (cell: string): string =>
  /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
