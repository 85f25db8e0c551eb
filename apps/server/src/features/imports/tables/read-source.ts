import type { TablePreview } from '@courtside/contract/import-tables.ts'
import { restore } from '#features/exports/neutralise-cell.ts'
import { type Refused, refused } from '../reject-file.ts'
import { decodeText, detectEncoding } from './decode-text.ts'
import { detectDialect, parseCsv, omitAnnouncement } from './parse-csv.ts'
import { parseWorkbook } from './parse-workbook.ts'
import type { Row } from './table-rows.ts'

type Settings = TablePreview['settings']
/** The cells of a table, and how it was written. */
export type Source = Pick<TablePreview, 'format' | 'sheets'> &
  Pick<Settings, 'encoding' | 'delimiter' | 'quote' | 'sheet'> & {
    readonly rows: readonly Row[]
    readonly unclosedAt: number | undefined
  }

/** What was set about how it is written. */
type Written = Partial<Pick<Settings, 'encoding' | 'delimiter' | 'quote' | 'sheet'>>

/** The cells of a file: everything about how it is written that was not set is detected. */
export const readSource = async (
  bytes: Uint8Array,
  format: 'csv' | 'xlsx',
  settings: Written,
): Promise<Source | Refused> =>
  format === 'csv' ? readText(bytes, settings) : readWorkbook(bytes, settings)

function readText(bytes: Uint8Array, settings: Written): Source | Refused {
  const encoding = settings.encoding ?? detectEncoding(bytes)
  const text = decodeText(bytes, encoding)
  if (text.trim() === '') return refused('empty', 'This file is empty')
  if (isNoText(text))
    return refused(
      'not_text',
      'This is not a text file. Choose a CSV, TSV or XLSX table, or the .json file that Trello exports',
    )
  const dialect = detectDialect(text, settings)
  const parsed = parseCsv(omitAnnouncement(text), dialect)
  if ('problem' in parsed) return parsed
  const rows = parsed.rows.map(({ row, cells }) => ({ row, cells: cells.map(restore) }))
  return {
    format: 'csv',
    sheets: [],
    sheet: '',
    encoding,
    delimiter: dialect.delimiter,
    quote: dialect.quote as Settings['quote'],
    rows,
    unclosedAt: parsed.unclosedAt,
  }
}

/** Programs and pictures are full of control characters. */
function isNoText(text: string): boolean {
  const sample = text.slice(0, 10_000)
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const strange = sample.match(/[\u0000-\u0008\u000E-\u001F\uFFFD]/g)?.length ?? 0
  return strange > sample.length / 10
}

async function readWorkbook(bytes: Uint8Array, settings: Written): Promise<Source | Refused> {
  const book = await parseWorkbook(bytes, settings.sheet)
  if ('problem' in book) return book
  return {
    format: 'xlsx',
    sheets: [...book.sheets],
    sheet: book.sheet,
    encoding: 'utf-8',
    delimiter: ',',
    quote: '"',
    rows: book.rows,
    unclosedAt: undefined,
  }
}
