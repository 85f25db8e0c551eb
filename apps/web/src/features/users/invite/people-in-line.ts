import {
  type Found,
  isName,
  isSpoilt,
  getNameIn,
  nameOnly,
  unread,
  omitMarks,
} from './found-people.ts'

/** An address of a line, or the text before, between and behind addresses. */
type Piece =
  | { readonly text: string; readonly isQuoted: boolean }
  | { readonly email: string; readonly isBracketed: boolean }
type AddressPiece = Extract<Piece, { email: string }>

/** What stands between two commas, semicolons, bars or tabs. */
type Segment = { readonly isBehindComma: boolean; readonly pieces: Piece[] }

const isAddress = (piece: Piece | undefined): piece is AddressPiece =>
  piece !== undefined && 'email' in piece
const getText = (piece: Piece | undefined): string =>
  piece === undefined || isAddress(piece) ? '' : piece.text

const inWord = String.raw`[^\s<>()[\]{},;:"“”|/⟨⟩‹›«»?&=]*`
const scanner = new RegExp(
  [
    String.raw`(?<quoted>"(?:[^"]|"")*")`,
    String.raw`mailto:(?<link>[^\s<>"()[\]]+?)(?=[,.;]*(?:[\s<>"()[\]]|$))`,
    `(?<email>${inWord}@(?:${inWord}@)*${inWord})`,
    String.raw`(?<gap>[,;|\t])`,
    String.raw`(?<text>[^])`,
  ].join('|'),
  'giu',
)

/** The pieces of a line between what separates people; nothing within quotes does. */
function getSegments(line: string): Segment[] {
  const segments: Segment[] = [{ isBehindComma: false, pieces: [] }]
  for (const { groups = {} } of line.matchAll(scanner)) {
    const { quoted, link, email, gap, text } = groups
    const { pieces } = segments.at(-1) as Segment
    if (gap !== undefined) segments.push({ isBehindComma: gap === ',', pieces: [] })
    else if (link !== undefined) addLinked(segments, link)
    else if (email !== undefined) addAddress(pieces, email)
    else if (quoted?.includes('@')) {
      const [first, ...others] = getSegments(quoted.slice(1, -1))
      pieces.push(...(first?.pieces ?? []))
      segments.push(...others)
    } else if (quoted !== undefined)
      pieces.push({ text: quoted.slice(1, -1).replaceAll('""', '"'), isQuoted: true })
    else addText(pieces, text ?? '')
  }
  return segments
}

function addText(pieces: Piece[], text: string): void {
  const last = pieces.at(-1)
  if (last && !isAddress(last) && !last.isQuoted)
    pieces.splice(-1, 1, { text: last.text + text, isQuoted: false })
  else pieces.push({ text, isQuoted: false })
}

/** `ann@club.example<mailto:ann@club.example>` is one address. */
function addAddress(pieces: Piece[], word: string): void {
  const email = word.replaceAll(/^['‘“*~.]+|['’”*~.!]+$/g, '')
  const before = getText(pieces.at(-1))
  const earlier = pieces.findLast(isAddress)
  const isSame = earlier?.email.toLowerCase() === email.toLowerCase()
  if (isSame && /^[\s<>()[\]]*$/.test(before)) return
  pieces.push({ email, isBracketed: /[<[(⟨‹«]\s*$/u.test(before) })
}

/** All addresses of a `mailto:` link, also those that get copies. */
function addLinked(segments: Segment[], link: string): void {
  const [to = '', query = ''] = decode(link).split('?')
  const copies = [...new URLSearchParams(query)].flatMap(([name, value]) =>
    /^(to|cc|bcc)$/i.test(name) ? [value] : [],
  )
  for (const [index, email] of [to, ...copies].join(',').split(/[,;]/).entries()) {
    if (index > 0) segments.push({ isBehindComma: true, pieces: [] })
    if (email.includes('@')) addAddress((segments.at(-1) as Segment).pieces, email.trim())
  }
}

function decode(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}

/** What a segment says: people with their addresses, or a text that belongs to one of them or to nobody. */
type Said =
  | { readonly people: Found[]; readonly isBracketed: boolean }
  | {
      readonly text: string
      readonly name: string | null
      readonly isQuoted: boolean
      /** Whether it is rather an address gone wrong than the name of one. */
      readonly isStray?: boolean
    }
const hasPeople = (said: Said | undefined): said is Extract<Said, { people: Found[] }> =>
  said !== undefined && 'people' in said

function saidBy({ pieces }: Segment): Said {
  const addresses = pieces.filter(isAddress)
  const isWhole = ({ email }: AddressPiece) => /^[^@].*@.*[^@]$/.test(email)
  if (addresses.length === 0) {
    const text = pieces.map(getText).join('')
    const isQuoted = pieces.some((piece) => !isAddress(piece) && piece.isQuoted)
    return { text: text.trim(), name: getNameIn(text), isQuoted }
  }
  // `ann @club.example` is one address with a space in it.
  if (!addresses.some(isWhole)) {
    const written = pieces.map((piece) => (isAddress(piece) ? piece.email : piece.text)).join('')
    return { people: [unread(written)], isBracketed: false }
  }
  const people = pieces.flatMap((piece, at) => {
    if (isAddress(piece)) return [{ email: piece.email, name: getNameBeside(pieces, at) }]
    return isSpoilt(piece.text) ? [unread(piece.text)] : []
  })
  return { people, isBracketed: addresses[0]?.isBracketed ?? false }
}

const inParentheses = /^\s*\(([^()]*)\)/

/** The name of the address at a place: behind it in parentheses, before it, or else behind it. */
function getNameBeside(pieces: readonly Piece[], at: number): string | null {
  const behind = getText(pieces[at + 1])
  const told = inParentheses.exec(behind)?.[1]
  if (told !== undefined && getNameIn(told) !== null) return getNameIn(told)
  const before = getTextsBefore(pieces, at).replace(at > 1 ? inParentheses : /^/, '')
  const isAlone = pieces.filter(isAddress).length === 1
  return getNameIn(before) ?? (isAlone ? getNameIn(behind) : null)
}

function getTextsBefore(pieces: readonly Piece[], at: number): string {
  const from = pieces.slice(0, at).findLastIndex(isAddress) + 1
  return pieces.slice(from, at).map(getText).join('')
}

/**
 * The people of one line: all its addresses with the names that stand with them, and what is neither as it stands. In a
 * row of a table all belongs to one person, and what is no name is a note about them.
 */
export function readLine(line: string, isRow = false): Found[] {
  const written = omitMarks(line)
  const all = joinCommas(getSegments(written)).filter((said) => hasPeople(said) || said.text !== '')
  const people = all.filter(hasPeople).flatMap((said) => said.people)
  if (people.length === 0) return [unread(written.replaceAll(/\s+/g, ' '))]
  const told = people.length === 1 && !isRow ? markStrayWords(all) : all
  const names = getNamesFor(told, isRow)
  return told.flatMap((said, at) => {
    if (hasPeople(said))
      return said.people.map((one) => ({ ...one, name: one.name ?? names.get(at) ?? null }))
    if (isSpoilt(said.text) || said.isStray) return [unread(said.text)]
    if (isRow || people.length === 1 || names.has(at)) return []
    return /[\p{L}\d]/u.test(said.text)
      ? [said.name === null ? unread(said.text) : nameOnly(said.name)]
      : []
  })
}

/** Of `zoe@club.example, badaddress` the word behind the comma names nobody: a name would begin with a capital. */
const markStrayWords = (all: readonly Said[]): Said[] =>
  all.map((said, at) =>
    !hasPeople(said) && /^\p{Ll}[\p{L}\d]*$/u.test(said.text) && all.slice(0, at).some(hasPeople)
      ? { ...said, name: null, isStray: true }
      : said,
  )

/** `Lee, Ann <ann@club.example>` is one person. */
function joinCommas(segments: readonly Segment[]): Said[] {
  const all: Said[] = []
  for (const segment of segments) {
    const said = saidBy(segment)
    const last = all.at(-1)
    const [first, ...others] = hasPeople(said) ? said.people : []
    const isJoined =
      segment.isBehindComma && hasPeople(said) && said.isBracketed && first?.name != null
    if (isJoined && last && !hasPeople(last) && last.name !== null && !last.isQuoted) {
      const name = `${last.name}, ${first.name}`.slice(0, 100)
      all.splice(-1, 1, { ...said, people: [{ ...first, name }, ...others] })
    } else all.push(said)
  }
  return all
}

/** Names that stand beside an address, between commas or in cells of their own, by the place of either. */
function getNamesFor(all: readonly Said[], isRow: boolean): ReadonlyMap<number, string> {
  const nameless = [...all.keys()].filter((at) => {
    const said = all[at]
    return hasPeople(said) && said.people.length === 1 && said.people[0]?.name === null
  })
  const named = [...all.keys()].flatMap((at) => {
    const said = all[at]
    return said && !hasPeople(said) && said.name !== null ? [{ at, name: said.name }] : []
  })
  const count = all.filter(hasPeople).length
  const isOfOne = isRow || count === 1
  if (isOfOne) {
    const name = getWholeName(named)
    return new Map(name === undefined ? [] : nameless.map((at) => [at, name]))
  }
  const takesTurns = (isBefore: boolean) =>
    nameless.length === count &&
    named.length === count &&
    nameless.every((at, index) => (named[index]?.at ?? -9) - at === (isBefore ? -1 : 1))
  if (!takesTurns(true) && !takesTurns(false)) return new Map()
  return new Map(
    nameless.flatMap((at, index) => {
      const one = named[index]
      return one ? [[at, one.name] as const, [one.at, one.name] as const] : []
    }),
  )
}

/** First and last name in cells of their own, or the first that stands there. */
function getWholeName(named: readonly { at: number; name: string }[]): string | undefined {
  const [first, second] = named
  const isPart = (one: typeof first) =>
    one !== undefined && isName(one.name) && !/\s/.test(one.name)
  if (first && second && second.at === first.at + 1 && isPart(first) && isPart(second))
    return `${first.name} ${second.name}`
  return first?.name
}
