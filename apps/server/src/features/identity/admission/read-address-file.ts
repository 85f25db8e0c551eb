import { beginning, getLine } from '#features/imports/clean-text.ts'
import type { Refused } from '#features/imports/reject-file.ts'
import { sniffFile } from '#features/imports/sniff-file.ts'
import { readSource } from '#features/imports/tables/read-source.ts'

/** More than anybody invites at once, so that what is left out can be told. */
const mostRows = 2000
const mostColumns = 50

/** The rows of a table as the import of tables reads them; which cells are addresses is for the screen to say. */
export async function readAddressFile(
  bytes: Uint8Array,
): Promise<{ rows: string[][]; isCut: boolean } | Refused> {
  const format = sniffFile(bytes)
  if (typeof format === 'object') return format
  const source = await readSource(bytes, format === 'xlsx' ? 'xlsx' : 'csv', {})
  if ('problem' in source) return source
  return {
    rows: source.rows
      .slice(0, mostRows)
      .map(({ cells }) => cells.slice(0, mostColumns).map((cell) => beginning(getLine(cell), 300))),
    isCut: source.rows.length > mostRows,
  }
}
