import { tableColumnLimit, tableRowLimit } from '@courtside/contract/import-tables.ts'
import Papa from 'papaparse'
import { type Refused, refused } from '../reject-file.ts'
import { type Row, isFilled } from './table-rows.ts'

export type Dialect = { readonly delimiter: string; readonly quote: string }

export type ParsedText = {
  readonly rows: readonly Row[]
  /** The row in which a quote is opened that nothing closes. */
  readonly unclosedAt: number | undefined
}

/** Delimiters that are looked for, likely ones first. */
const delimiters = [',', ';', '\t', '|', '^', '~', ':']

/** How much of a text is looked at to learn how it is written. */
const sampleLength = 100_000

/** Stands for a delimiter that a backslash takes its meaning from, while a text without quotes is split. */
const escaped = '\uE0FF'

/** `sep=;` in the first line, as some spreadsheet programs write it for themselves. */
const announced = /^sep=(.)\n/i

/** The rows that are not empty, or why there are too many. Rows count from 1 in the file, empty ones too. */
export function parseCsv(
  text: string,
  { delimiter, quote }: Dialect,
  mostRows = tableRowLimit + 1000,
): ParsedText | Refused {
  const hasEscapes = isEscaping(text, delimiter)
  const source = hasEscapes ? text.replaceAll(`\\${delimiter}`, escaped) : text
  const rows: Row[] = []
  let number = 0
  let unclosedAt: number | undefined
  let problem: Refused | undefined
  Papa.parse<string[]>(source, {
    delimiter,
    // Papa takes an empty character for its default; one that no text holds quotes nothing.
    quoteChar: quote === '' ? '\uE0FE' : quote,
    newline: '\n',
    step({ data, errors }, parser) {
      number++
      if (errors.some(({ code }) => code === 'MissingQuotes')) unclosedAt ??= number
      if (data.length > tableColumnLimit) problem = createTooManyColumns(number)
      else if (isFilled(data)) {
        if (rows.length >= mostRows) problem = tooManyRows
        else
          rows.push({
            row: number,
            cells: hasEscapes ? data.map((cell) => cell.replaceAll(escaped, delimiter)) : data,
          })
      }
      if (problem) parser.abort()
    },
  })
  return problem ?? { rows, unclosedAt }
}

export const tooManyRows = refused(
  'too_many_rows',
  `This table has more than ${tableRowLimit.toLocaleString('en')} rows. Split it into several files`,
)

export const createTooManyColumns = (row: number) =>
  refused(
    'too_many_columns',
    `Row ${row} has more than ${tableColumnLimit.toLocaleString('en')} columns. Remove some`,
    { line: row, column: tableColumnLimit + 1 },
  )

/** How a text is written, as far as a person has not said so. */
export function detectDialect(text: string, chosen: Partial<Dialect>): Dialect {
  const sample = getSample(text)
  const [, said] = announced.exec(text) ?? []
  const delimiter = chosen.delimiter ?? said ?? getBestDelimiter(sample, chosen.quote ?? '"')
  return { delimiter, quote: chosen.quote ?? detectQuote(sample, delimiter) }
}

/** The text without the line that only names its delimiter. */
export const omitAnnouncement = (text: string): string => text.replace(announced, '')

/** Whole lines from the beginning. */
function getSample(text: string): string {
  if (text.length <= sampleLength) return text
  const end = text.lastIndexOf('\n', sampleLength)
  return text.slice(0, end > 0 ? end : sampleLength)
}

/** The one that gives most rows the same number of columns; none splits a list of one column, for which any will do. */
function getBestDelimiter(sample: string, quote: string): string {
  const scores = delimiters.map((delimiter) => ({
    delimiter,
    score: getScore(sample, { delimiter, quote }),
  }))
  const best = scores.reduce((one, other) => (other.score > one.score + 1e-9 ? other : one))
  return best.score > 0 ? best.delimiter : ','
}

function getScore(sample: string, dialect: Dialect): number {
  const parsed = parseCsv(sample, dialect)
  if ('problem' in parsed || parsed.rows.length === 0) return 0
  const widths = Map.groupBy(parsed.rows, ({ cells }) => cells.length)
  const [width, alike] = [...widths].reduce((one, other) =>
    other[1].length > one[1].length ? other : one,
  )
  if (width < 2) return 0
  const share = alike.length / parsed.rows.length
  // Words split at a colon or a tilde are no columns, unless all rows agree.
  const isRare = '^~:'.includes(dialect.delimiter)
  if (isRare && share < 1) return 0
  return (
    share * share * Math.min(width, 50) ** 0.3 * (isRare ? 0.5 : 1) * (parsed.unclosedAt ? 0.5 : 1)
  )
}

/** Single quotes only where they enclose whole cells, and double ones not; none where a quote would swallow the rest. */
function detectQuote(sample: string, delimiter: string): string {
  if (!sample.includes('"')) {
    const cell = `(?:^|\\n|${RegExp.escape(delimiter)})`
    const enclosed = new RegExp(`${cell}'[^'\\n]*'(?=$|\\n|${RegExp.escape(delimiter)})`, 'g')
    return (sample.match(enclosed)?.length ?? 0) > 1 ? "'" : '"'
  }
  return '"'
}

/** Whether delimiters inside cells stand behind a backslash, as programs write that don't quote. */
function isEscaping(text: string, delimiter: string): boolean {
  const sample = text.slice(0, sampleLength)
  return (
    sample.includes(`\\${delimiter}`) &&
    !new RegExp(`(?:^|\\n|${RegExp.escape(delimiter)})["']`).test(sample)
  )
}
