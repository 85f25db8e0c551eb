import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { readSource } from '../imports/tables/read-source.ts'
import { getCsv } from './write-csv.ts'

const sign = fc.constantFrom(...'\'"=+-@\t\r\n ;,|:＝＋－＠\u2060ab'.split(''))
const cell = fc.array(sign, { maxLength: 10 }).map((signs) => signs.join(''))
/** With a heading, so that no row is empty. */
const rows = fc
  .array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 })
  .map((cells) => [['Key', 'Title', 'Notes'], ...cells.map((row, at) => [`${at}`, ...row])])

async function cellsOf(file: string, delimiter?: string): Promise<(readonly string[])[]> {
  const source = await readSource(new TextEncoder().encode(file), 'csv', {
    ...(delimiter && { delimiter, quote: '"' }),
  })
  if ('problem' in source) throw new Error(source.problem.message)
  return source.rows.map(({ cells }) => cells)
}

/** Line breaks are those of one system in what is read. */
const read = (cells: readonly (readonly string[])[]) =>
  cells.map((row) => row.map((text) => text.replaceAll(/\r\n?/g, '\n')))

describe('a CSV file', () => {
  it('is read again as it was', () =>
    fc.assert(
      fc.asyncProperty(rows, async (table) => {
        expect(await cellsOf(getCsv(table), ',')).toEqual(read(table))
      }),
      { numRuns: 500 },
    ))

  it.each([';', '\t', '|', ':', ' '])(
    'is read again as it was when a spreadsheet has saved it with %j between columns',
    (delimiter) =>
      fc.assert(
        fc.asyncProperty(rows, async (table) => {
          const { data } = Papa.parse<string[]>(getCsv(table).trimEnd())
          const saved = Papa.unparse(data, { delimiter, quotes: true })
          expect(await cellsOf(saved, delimiter)).toEqual(read(table))
        }),
        { numRuns: 200 },
      ),
  )

  it('has every cell in quotes, and its separator is found out', async () => {
    const table = [
      ['Key', 'Title'],
      ['OPEN-1', 'Nets; balls'],
    ]
    expect(getCsv(table)).toBe('\ufeff"Key","Title"\r\n"OPEN-1","Nets; balls"\r\n')
    expect(await cellsOf(getCsv(table))).toEqual(table)
  })

  it('holds no formula for a program that splits it at semicolons, commas, tabs or lines', () => {
    const formula = /^["\s\p{Cf}]*[=+\-@＝＋－＠]/u
    fc.assert(
      fc.property(rows, (table) => {
        const file = getCsv(table)
        for (const delimiter of [';', ',', '\t']) {
          const { data } = Papa.parse<string[]>(file, { delimiter })
          expect(data.flat().filter((text) => formula.test(text))).toEqual([])
          // However little it knows of quotes.
          const pieces = file.split(/\r\n|\n/).flatMap((line) => line.split(delimiter))
          expect(pieces.filter((text) => formula.test(text))).toEqual([])
        }
      }),
      { numRuns: 500 },
    )
  })
})
