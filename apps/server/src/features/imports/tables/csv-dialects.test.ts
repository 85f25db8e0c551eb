import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFile } from '../read-file.ts'

const folder = join(import.meta.dirname, '../../../../../../../shared/data/csv-dialects')

/** What each file holds, counted by eye: columns × rows below the heading and its first and last cell, or why it is refused. */
const expected: Readonly<
  Record<string, readonly [columns: number, rows: number, first: string, last: string] | string>
> = {
  'clevercsv/airedale.csv': [8, 54, 'DEPARTMENT OF HEALTH', '3247887.44'],
  'clevercsv/imdb.csv': [44, 100, 'titles01/tt0012349', '0'],
  'csv-spectrum/csv/comma_in_quotes.csv': [5, 1, 'John', '08123'],
  'csv-spectrum/csv/empty.csv': [3, 2, '1', '4'],
  'csv-spectrum/csv/empty_crlf.csv': [3, 2, '1', '4'],
  'csv-spectrum/csv/escaped_quotes.csv': [2, 2, '1', '4'],
  'csv-spectrum/csv/json.csv': [2, 1, '1', '{"type": "Point", "coordinates": [102.0, 0.5]}'],
  'csv-spectrum/csv/location_coordinates.csv': [4, 1, '2095257564', 'Stanislaus'],
  'csv-spectrum/csv/newlines.csv': [3, 3, '1', '9'],
  'csv-spectrum/csv/newlines_crlf.csv': [3, 3, '1', '9'],
  'csv-spectrum/csv/quotes_and_newlines.csv': [2, 2, '1', '4'],
  'csv-spectrum/csv/simple.csv': [3, 1, '1', '3'],
  'csv-spectrum/csv/simple_crlf.csv': [3, 1, '1', '3'],
  'csv-spectrum/csv/utf8.csv': [3, 2, '1', 'ʤ'],
  'csv-spectrum/json/comma_in_quotes.json': 'unknown_format',
  'csv-spectrum/json/empty.json': 'unknown_format',
  'csv-spectrum/json/empty_crlf.json': 'unknown_format',
  'csv-spectrum/json/escaped_quotes.json': 'unknown_format',
  'csv-spectrum/json/json.json': 'unknown_format',
  'csv-spectrum/json/location_coordinates.json': 'unknown_format',
  'csv-spectrum/json/newlines.json': 'unknown_format',
  'csv-spectrum/json/newlines_crlf.json': 'unknown_format',
  'csv-spectrum/json/quotes_and_newlines.json': 'unknown_format',
  'csv-spectrum/json/simple.json': 'unknown_format',
  'csv-spectrum/json/simple_crlf.json': 'unknown_format',
  'csv-spectrum/json/utf8.json': 'unknown_format',
  'csvkit/bad.csv': [4, 3, '1', '17'],
  'csvkit/bad_skip_lines.csv': [4, 3, '1', '17'],
  'csvkit/blanks.csv': [6, 1, '', '.'],
  'csvkit/dummy_col_shuffled_ragged.csv': [4, 1, '2', '4'],
  'csvkit/empty.csv': 'empty',
  'csvkit/mac_newlines.csv': [3, 2, '1', '6'],
  'csvkit/no_header_row.csv': [3, 1, '1', '3'],
  'csvkit/null_byte.csv': [3, 1, '', '3'],
  'csvkit/optional_quote_characters.csv': [3, 1, '1', '3'],
  'csvkit/test_date_format.csv': [1, 2, '02/01/2014', '31/12/2012'],
  'csvkit/test_empty_columns.csv': [3, 2, 'a', 'c'],
  'csvkit/test_empty_columns_long_row.csv': 'no_rows',
  'csvkit/test_empty_columns_short_row.csv': 'no_rows',
  'csvkit/test_extra_header.csv': [4, 1, '1', '3'],
  'csvkit/test_header_newline.csv': [3, 1, 'd', 'f'],
  'csvkit/test_ignore_case.csv': [3, 5, '100', 'd'],
  'csvkit/test_latin1.csv': [3, 2, '1', '©'],
  'csvkit/test_locale.csv': [3, 1, '1,7', '200.000.000'],
  'csvkit/test_no_leading_zeroes.csv': [3, 1, '01', '0.1'],
  'csvkit/test_skip_lines.csv': [3, 1, '1', '3'],
  'csvkit/test_utf16_big.csv': [3, 2, '1', 'ʤ'],
  'csvkit/test_utf16_little.csv': [3, 2, '1', 'ʤ'],
  'csvkit/test_utf8.csv': [3, 2, '1', 'ʤ'],
  'csvkit/test_utf8_bom.csv': [3, 2, '1', 'ʤ'],
  'papaparse/long-sample.csv': [7, 8, 'Grant', 'Phasellus@Quisquetincidunt.example'],
  'papaparse/sample-header.csv': [2, 2, 'test title 01', 'test name 02'],
  'papaparse/sample.csv': [3, 1, 'X', 'Z'],
  'papaparse/utf-8-bom-sample.csv': [3, 1, 'X', 'Z'],
  'papaparse/verylong-sample.csv': [3, 2000, 'Lorem ipsum dolor sit', ''],
  'qsv/aliases.csv': [2, 149, 'Q100736352', ''],
  'qsv/dedup-by-id-test-expected.csv': [4, 28, '15', ''],
  'qsv/dedup-test.csv': [4, 44, '0', ''],
  'qsv/issue2391-test_ids.csv': [3, 16, '405', '9730000630075'],
}

const request = (fileName: string) => ({
  importId: '01900000-0000-7000-8000-000000000000',
  fileName,
  settings: {},
  timeZone: 'UTC',
  now: '2026-03-01T12:00:00.000Z',
})

describe.skipIf(!existsSync(folder))('tables in all dialects (skipped without ../shared)', () => {
  it('are all looked at', () => {
    const files = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => /\.(csv|json)$/.test(name))
    expect(files.toSorted((one, other) => one.localeCompare(other))).toEqual(
      Object.keys(expected).toSorted((one, other) => one.localeCompare(other)),
    )
  })

  const refusals = Object.entries(expected).filter(([, wanted]) => typeof wanted === 'string')
  it.each(refusals)('%s is refused', async (name, code) => {
    const plan = await readFile(readFileSync(join(folder, name)), request(name))
    expect(plan).toMatchObject({ problem: { code } })
  })

  const tables = Object.entries(expected).flatMap(([name, wanted]) =>
    typeof wanted === 'string' ? [] : [[name, ...wanted] as const],
  )
  it.each(tables)('%s is the right table', async (name, width, height, first, last) => {
    const plan = await readFile(readFileSync(join(folder, name)), request(name))
    if ('problem' in plan) throw new Error(plan.problem.message)
    const { columns = [], rowCount, rows = [] } = plan.table?.preview ?? {}
    const cells = rows.flatMap((row) => row.cells.map((cell) => cell.trim()))
    // The preview shows the first 20 rows; of a longer table only the first cell is looked at.
    const end = height > 20 ? last : cells.findLast((cell) => cell !== '')
    expect({ width: columns.length, height: rowCount, first: cells[0], last: end }).toEqual({
      width,
      height,
      first,
      last,
    })
    // Each row is a task, a duplicate or rejected.
    const rejected = plan.rejections.filter(({ kind }) => kind === 'tasks').length
    expect(plan.tasks.length + rejected + (plan.ignored.tasks ?? 0)).toBe(height)
  })
})
