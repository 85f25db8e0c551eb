import {
  type Found,
  isName,
  isPhone,
  getNameIn,
  nameOnly,
  normalise,
  unread,
} from './found-people.ts'
import { isChatLine, readChat } from './people-in-chat.ts'
import { readLine } from './people-in-line.ts'

/**
 * The people in a text of any shape: lines, lists of a mail program, columns of a spreadsheet, an exported chat, or one
 * below the other. Each address in it is among them. A line that gives none is told as it stands, so that nobody is lost.
 */
export function readPeople(text: string): Found[] {
  const lines = text.split(/\r\n?|\n/)
  const blocks = getBlocks(lines)
  return nameTwins(blocks.flatMap(readBlock))
}

/** The people in the rows of a table, with or without a heading. */
export function readRows(rows: readonly (readonly string[])[]): Found[] {
  const columns = findColumns(rows, true)
  const people = columns ? rows.slice(1) : rows
  return people
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .flatMap((cells) => (columns ? inColumns(cells, columns) : inRow(cells)))
}

const inRow = (cells: readonly string[]): Found[] => readLine(cells.map(asCell).join('\t'), true)

/** As it stands between tabs, in quotes where a comma would part it. */
const asCell = (cell: string): string =>
  /[,;|\t]/.test(cell) && !cell.includes('@') && !cell.includes('"') ? `"${cell}"` : cell

const delimiters = { tab: '\t', semicolon: ';', comma: ',' } as const
type Delimiter = keyof typeof delimiters

/** Lines of one kind that follow each other. */
type Block = { readonly kind: Delimiter | 'chat' | 'plain'; readonly lines: string[] }

const mailHead = /^\s*(?:from|to|cc|bcc|reply-to|от|кому|копия|từ|đến|tới)\s*:\s*/iu
const mailTopic = /^\s*(?:sent|date|subject|дата|отправлено|тема|ngày|chủ đề)\s*:/iu

function getBlocks(lines: readonly string[]): Block[] {
  const hasHead = lines.some((line) => mailHead.test(line))
  const blocks: Block[] = []
  let isOpen = false
  for (const line of lines) {
    const last = blocks.at(-1)
    if (line.trim() === '') isOpen = false
    else if (hasHead && mailTopic.test(line) && !line.includes('@')) continue
    else {
      // What follows a message without a time of its own belongs to it.
      const kind = isOpen && last?.kind === 'chat' ? 'chat' : getKind(line)
      if (kind === last?.kind && !isHeading(line, kind)) last.lines.push(line)
      else blocks.push({ kind, lines: [line] })
      isOpen = true
    }
  }
  return blocks
}

function getKind(line: string): Block['kind'] {
  if (isChatLine(line)) return 'chat'
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const names: readonly Delimiter[] = ['tab', 'semicolon', 'comma']
  return names.find((name) => bare.includes(delimiters[name])) ?? 'plain'
}

/** Whether a line begins a table with the name of a column of addresses. */
const isHeading = (line: string, kind: Block['kind']): boolean =>
  kind !== 'chat' &&
  kind !== 'plain' &&
  !hasAddress(line) &&
  getCells(line, delimiters[kind]).some((cell) => emailHeading.test(cell))

function readBlock({ kind, lines }: Block): Found[] {
  if (kind === 'chat') return readChat(lines)
  if (kind === 'plain') return readLines(lines)
  const rows = lines.map((line) => getCells(line, delimiters[kind]))
  const columns = findColumns(rows, kind !== 'comma')
  if (!columns) return lines.flatMap((line) => readLine(line.replace(mailHead, ''), kind === 'tab'))
  return rows.slice(1).flatMap((cells, index) => {
    const isList = columns.names.some((column) => (cells[column] ?? '').includes('@'))
    return isList ? readLine(lines[index + 1] ?? '') : inColumns(cells, columns)
  })
}

/** A line as cells between delimiters, none of them within quotes. */
function getCells(line: string, delimiter: string): string[] {
  const cells = ['']
  for (const [piece] of line.matchAll(/"(?:[^"]|"")*"|[^"]|"/g)) {
    if (piece === delimiter) cells.push('')
    else cells.push(`${cells.pop()}${piece}`)
  }
  return cells.map((cell) => unquote(cell.trim()))
}

const unquote = (cell: string): string =>
  /^"[^]*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell

/** Lines without delimiters: each is somebody, or their name stands in one and their address in the next. */
function readLines(lines: readonly string[]): Found[] {
  const all = lines.map((line) => getLine(line.replace(mailHead, '')))
  const runs: (typeof all)[] = []
  for (const line of all) {
    const run = runs.at(-1)
    if (run && line.part !== 'whole' && run.at(-1)?.part !== 'whole') run.push(line)
    else runs.push([line])
  }
  return runs.flatMap(readRun)
}

/** What a line can be to those around it. */
type Line = { readonly people: Found[]; readonly part: 'name' | 'address' | 'phone' | 'whole' }

function getLine(line: string): Line {
  const people = readLine(line)
  const [only] = people
  if (isPhone(line)) return { people, part: 'phone' }
  if (!line.includes('@') && getNameIn(line) === line.trim()) return { people, part: 'name' }
  const isBare = people.length === 1 && only?.name === null && only.email.includes('@')
  return { people, part: isBare ? 'address' : 'whole' }
}

/** Names and addresses in lines of their own: paired where every address has a name before it, or all have one behind. */
function readRun(run: readonly Line[]): Found[] {
  const parts = run.filter(({ part }) => part !== 'phone')
  const isAt = (index: number, part: Line['part']) => parts[index]?.part === part
  const addresses = [...parts.keys()].filter((index) => isAt(index, 'address'))
  const step = addresses.every((index) => isAt(index - 1, 'name'))
    ? -1
    : addresses.length > 1 && addresses.every((index) => isAt(index + 1, 'name'))
      ? 1
      : undefined
  if (step === undefined || addresses.length === 0) return run.flatMap(({ people }) => people)
  const taken = new Set(addresses.map((index) => index + step))
  return parts.flatMap(({ people, part }, index) => {
    if (part === 'name') return taken.has(index) ? [] : people
    const name = parts[index + step]?.people[0]?.email ?? null
    return people.map((one) => ({ ...one, name }))
  })
}

/** Where an address stands twice and its name only the second time, the first has it, too. */
function nameTwins(people: readonly Found[]): Found[] {
  const names = new Map<string, string>()
  for (const { email, name } of people) {
    const known = normalise(email)
    if (name !== null && !names.has(known)) names.set(known, name)
  }
  const seen = new Set<string>()
  return people.map((one) => {
    const known = normalise(one.email)
    const isFirst = one.email !== '' && !seen.has(known)
    seen.add(known)
    return isFirst ? { ...one, name: one.name ?? names.get(known) ?? null } : one
  })
}

type Columns = { readonly email: number; readonly names: readonly number[] }

const emailHeading =
  /^(primary |main |work |private )?e-?mail( ?address(es)?| ?\d)?( ?- ?value)?$|^mail$|^address$/i
const nameHeading = /^((full|display|member|player|person)[ _-]?)?name$|^member$|^player$/i
const firstHeading = /^(first|given|fore)[ _-]?names?$/i
const lastHeading = /^(last|family|sur|second)[ _-]?names?$/i
/** What stands in place of an address that somebody doesn't have. */
const noAddress = /^(none|no|n\/?a|unknown|tbd|\?+|-+)$/i

const hasAddress = (cell: string): boolean => cell.includes('@')

/**
 * Where a heading says that addresses and names stand; undefined where the first row is none. In a row of commas only
 * words that are known make one.
 */
function findColumns(rows: readonly (readonly string[])[], isTable: boolean): Columns | undefined {
  const heading = rows[0]?.map((cell) => cell.trim()) ?? []
  const others = rows.slice(1)
  if (others.length === 0 || heading.some(hasAddress)) return undefined
  const at = (pattern: RegExp) => heading.findIndex((name) => pattern.test(name))
  const named = at(emailHeading)
  const email = named === -1 ? getFullestColumn(others) : named
  const full = at(nameHeading)
  const parts = [at(firstHeading), at(lastHeading)].filter((column) => column !== -1)
  const names = full === -1 ? parts : [full]
  const above = heading[email] ?? ''
  // A heading in words of its own has a column of addresses below and something beside it.
  const isOwn =
    isTable &&
    heading.length > 1 &&
    heading.every(isName) &&
    !noAddress.test(above) &&
    isColumn(others, email)
  return (named !== -1 || names.length > 0 || isOwn) && email !== -1 ? { email, names } : undefined
}

const countIn = (rows: readonly (readonly string[])[], column: number): number =>
  rows.filter((cells) => hasAddress(cells[column] ?? '')).length

const isColumn = (rows: readonly (readonly string[])[], column: number): boolean =>
  countIn(rows, column) === rows.length

/** The column with most addresses; -1 where there is none at all. */
function getFullestColumn(rows: readonly (readonly string[])[]): number {
  const width = Math.max(...rows.map((cells) => cells.length))
  const counts = Array.from({ length: width }, (_, column) => countIn(rows, column))
  const most = Math.max(...counts)
  return most === 0 ? -1 : counts.indexOf(most)
}

/** Somebody in a row, also with a second address; by name alone where there is none. */
function inColumns(cells: readonly string[], { email, names }: Columns): Found[] {
  const told = names
    .map((column) => cells[column] ?? '')
    .filter((name) => name !== '')
    .join(' ')
    .slice(0, 100)
  const name = told || cells.find((cell, column) => column !== email && isName(cell)) || null
  const cell = cells[email] ?? ''
  const others = cells.filter((other, column) => column !== email && hasAddress(other))
  const found = [...(cell === '' ? [] : [cell]), ...others].flatMap((one) => readLine(one, true))
  if (found.length > 0) return found.map((one) => ({ ...one, name: one.name ?? name }))
  return name === null ? getUnreadRow(cells) : [nameOnly(name)]
}

const getUnreadRow = (cells: readonly string[]): Found[] =>
  cells.some((cell) => /\p{L}/u.test(cell)) ? [unread(cells.filter(Boolean).join(' '))] : []
