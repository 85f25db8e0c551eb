import { Email } from '@courtside/contract/identity.ts'

/** Somebody to invite, as far as it could be read: `email` is what stands in its place, right or wrong. */
export type Found = { readonly email: string; readonly name: string | null }

/** What is wrong with an address, by what has to be done about it. */
export type EmailProblem =
  | 'missing'
  | 'noAt'
  | 'space'
  | 'severalAts'
  | 'noName'
  | 'noEnding'
  | 'other'

/**
 * The people in a text of any shape: one to a line, between commas or semicolons, as `Ann Lee <ann@club.example>`, or as
 * columns out of a spreadsheet. What can't be an address is told as it stands, so that nothing is lost.
 */
export const readPeople = (text: string): Found[] =>
  peopleOfRows(
    text
      .split(/\r\n?|\n/)
      .filter((line) => line.trim() !== '')
      .map(cellsOf),
  )

/** The people in the rows of a table, with or without a heading. */
export function peopleOfRows(rows: readonly (readonly string[])[]): Found[] {
  const columns = columnsOf(rows)
  const people = columns ? rows.slice(1) : rows
  return people
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .flatMap((cells) => (columns ? inColumns(cells, columns) : anywhere(cells)))
}

/** An address in the form in which it is compared and sent; as it stands where it is none. */
export const normalised = (email: string): string => Email.safeParse(email).data ?? email

export function problemOf(email: string): EmailProblem | undefined {
  if (Email.safeParse(email).success) return undefined
  const [name = '', domain, ...others] = email.split('@')
  if (email === '') return 'missing'
  if (domain === undefined) return 'noAt'
  if (others.length > 0) return 'severalAts'
  if (/\s/.test(email)) return 'space'
  if (name === '') return 'noName'
  return /\.\p{L}{2,}$/u.test(domain) ? 'other' : 'noEnding'
}

/** A line as cells: between tabs, else semicolons, else commas, none of them within quotes. */
function cellsOf(line: string): string[] {
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const delimiter = ['\t', ';'].find((one) => bare.includes(one)) ?? ','
  const pieces = [...line.matchAll(/(?:"(?:[^"]|"")*"|[^"]|")/g)].map(([piece]) => piece)
  const cells = ['']
  for (const piece of pieces) {
    if (piece === delimiter) cells.push('')
    else cells.push(`${cells.pop()}${piece}`)
  }
  return delimiter === ',' ? joined(cells).map(unquoted) : cells.map(unquoted)
}

/** `Lee, Ann <ann@club.example>` is one person. */
function joined(cells: readonly string[]): string[] {
  const whole: string[] = []
  const before: string[] = []
  for (const cell of cells) {
    if (isName(cell) && !cell.includes('"')) before.push(cell)
    else if (inBrackets.test(cell)) whole.push([...before.splice(0), cell].join(','))
    else whole.push(...before.splice(0), cell)
  }
  return [...whole, ...before]
}

const unquoted = (cell: string): string =>
  /^\s*"[^]*"\s*$/.test(cell) ? cell.trim().slice(1, -1).replaceAll('""', '"') : cell

const inBrackets = /^\s*(?<name>[^<>]*?)\s*<\s*(?<email>[^<>]*)>\s*$/
const inParentheses = /^\s*(?<email>\S+@\S+)\s*\((?<name>[^()]*)\)\s*$/

const isName = (cell: string): boolean => /\p{L}/u.test(cell) && !/[@<>\d/]|\.\p{L}/u.test(cell)
const hasAddress = (cell: string): boolean => cell.includes('@')

type Columns = { readonly email: number; readonly names: readonly number[] }

const emailHeading =
  /^(primary |main |work |private )?e-?mail( ?address(es)?| ?\d)?$|^mail$|^address$/i
const nameHeading = /^((full|display|member|player|person)[ _-]?)?name$|^member$|^player$/i
const firstHeading = /^(first|given|fore)[ _-]?names?$/i
const lastHeading = /^(last|family|sur|second)[ _-]?names?$/i

/** Where a heading says that addresses and names stand; undefined where the first row is none. */
function columnsOf(rows: readonly (readonly string[])[]): Columns | undefined {
  const heading = rows[0]?.map((cell) => cell.trim()) ?? []
  const others = rows.slice(1)
  if (others.length === 0 || heading.some(hasAddress)) return undefined
  const at = (pattern: RegExp) => heading.findIndex((name) => pattern.test(name))
  const named = at(emailHeading)
  const email = named === -1 ? fullestColumn(others) : named
  const full = at(nameHeading)
  const parts = [at(firstHeading), at(lastHeading)].filter((column) => column !== -1)
  const names = full === -1 ? parts : [full]
  // A heading in words of its own has a column of addresses below and something beside it.
  const isHeading =
    named !== -1 || names.length > 0 || (heading.length > 1 && isColumn(others, email))
  return isHeading && email !== -1 ? { email, names } : undefined
}

const countIn = (rows: readonly (readonly string[])[], column: number): number =>
  rows.filter((cells) => hasAddress(cells[column] ?? '')).length

const isColumn = (rows: readonly (readonly string[])[], column: number): boolean =>
  countIn(rows, column) === rows.length

/** The column with most addresses; -1 where there is none at all. */
function fullestColumn(rows: readonly (readonly string[])[]): number {
  const width = Math.max(...rows.map((cells) => cells.length))
  const counts = Array.from({ length: width }, (_, column) => countIn(rows, column))
  const most = Math.max(...counts)
  return most === 0 ? -1 : counts.indexOf(most)
}

function inColumns(cells: readonly string[], { email, names }: Columns): Found[] {
  const told = names
    .map((column) => cells[column] ?? '')
    .filter((name) => name !== '')
    .join(' ')
  const name = told || cells.find((cell, column) => column !== email && isName(cell)) || null
  const cell = cells[email] ?? ''
  if (cell === '') return name === null ? [] : [{ email: '', name }]
  const found = addressesIn(cell)
  return found.length === 1 ? found.map((one) => ({ ...one, name: name ?? one.name })) : found
}

function anywhere(cells: readonly string[]): Found[] {
  const holding = cells.filter(hasAddress)
  if (holding.length === 0) return [{ email: cells.filter(Boolean).join(' '), name: null }]
  const found = holding.flatMap(addressesIn)
  // An address without its @ among others is no name.
  const spoilt = cells.filter((cell) => /^[^\s@]+\.\p{L}{2,}$/u.test(cell))
  const [only] = found
  const beside = cells.find(isName)
  const isAlone = found.length === 1 && only?.name === null && beside !== undefined
  return [
    ...(isAlone ? [{ email: only.email, name: beside }] : found),
    ...spoilt.map((email) => ({ email, name: null })),
  ]
}

/** All addresses of a cell, with the name that stands there. */
function addressesIn(cell: string): Found[] {
  const { name, email } = (inBrackets.exec(cell) ?? inParentheses.exec(cell))?.groups ?? {}
  if (email !== undefined) return [{ email: bare(email), name: bareName(name) }]
  const words = cell.split(/\s+/).filter(Boolean)
  const addresses = words.filter(hasAddress)
  // `ann @club.example` is one address with a space in it.
  if (addresses.some((word) => /^@|@$/.test(word))) return [{ email: cell, name: null }]
  const others = words.filter((word) => !hasAddress(word)).join(' ')
  if (addresses.length === 1 && addresses[0] !== undefined)
    return [{ email: bare(addresses[0]), name: isName(others) ? bareName(others) : null }]
  return addresses.length === 0
    ? [{ email: bare(cell), name: null }]
    : addresses.map((word) => ({ email: bare(word), name: null }))
}

/** Without what stands around addresses in texts and files. */
const bare = (word: string): string =>
  word
    .normalize('NFC')
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .trim()
    .replace(/^mailto:/i, '')
    .replaceAll(/^[<("'“‘]+|[>)"'”’.,;:]+$/g, '')

function bareName(name: string | undefined): string | null {
  const told = (name ?? '')
    .normalize('NFC')
    .replaceAll(/["“”]/g, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return (
    told
      .slice(0, 100)
      .replace(/[,;:]+$/, '')
      .trim() || null
  )
}
