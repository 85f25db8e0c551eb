import { conditionLimit, foldQuery, getQueryKey } from './fold-query.ts'
import type { QueryOperator } from './query-days.ts'
import {
  type OwnCondition,
  type QueryCondition,
  type QueryField,
  type TaskQuery,
  queryFields,
} from './query-fields.ts'
import { type QueryProblem, findProblem } from './query-problems.ts'

/** A filter as it was typed: with what could not be read, at its place. */
export type QueryDraft =
  | { readonly all: readonly QueryDraft[] }
  | { readonly any: readonly QueryDraft[] }
  | { readonly not: QueryDraft }
  | Leaf

type Words = { readonly words: string }
type Unread = { readonly unread: QueryProblem }
type Leaf = Words | QueryCondition | OwnCondition | Unread

const depthLimit = 8

/** Whether archived tasks are asked about, be it to leave them out; a list shows none of them otherwise. */
export function asksAboutArchived(query: TaskQuery): boolean {
  if ('all' in query) return query.all.some(asksAboutArchived)
  if ('any' in query) return query.any.some(asksAboutArchived)
  if ('not' in query) return asksAboutArchived(query.not)
  return 'field' in query && query.field === 'is' && query.values.includes('archived')
}

type Piece = { readonly said: string; readonly isQuoted: boolean; readonly start: number }

/**
 * Parentheses by themselves, and what quotation marks hold together with what stands before them. A closing mark ends a
 * piece, but for a comma with another value or a comparison behind it.
 */
export const pieceForm =
  /[()]|[^\s()"]*"[^"]*"?(?:[,:<>=][^\s()"]*"[^"]*"?)*(?:[,:<>=][^\s()"]*)?|[^\s()"]+/gu

function getPieces(line: string): Piece[] {
  return Array.from(line.matchAll(pieceForm), ({ 0: said, index: start }) => ({
    said,
    isQuoted: said.startsWith('"'),
    start,
  }))
}

/**
 * A name, in quotation marks (1) where it is one of several words (2), a comparison (3) and what is asked (4); the address
 * of a page is none.
 */
export const conditionForm = /^(?:"([^"]+)"|(\p{L}[\p{L}\p{N}_-]*))(:(?!\/\/)|<=|>=|<|>)(.*)$/su

const isField = (name: string): name is QueryField => Object.hasOwn(queryFields, name)

/**
 * Reads `status:started (assignee:me OR label:"First aid") -due<7d courts`: conditions and words are all meant unless OR
 * stands between them; a minus turns what follows it round. What looks like no condition is a word.
 */
export function parseTaskQuery(line: string): { query: TaskQuery; problems: QueryProblem[] } {
  const { draft, problems } = parseTaskDraft(line)
  return { query: foldQuery(readable(draft)), problems }
}

/** The same with what could not be read, for who wants to mend it. */
export function parseTaskDraft(line: string): { draft: QueryDraft; problems: QueryProblem[] } {
  const pieces = getPieces(line)
  const problems: QueryProblem[] = []
  const conditions = new Set<string>()
  let place = 0

  function refuse(problem: Omit<QueryProblem, 'end'>): Unread {
    const told = { ...problem, end: problem.start + problem.said.length }
    problems.push(told)
    return { unread: told }
  }

  function readAny(depth: number): QueryDraft {
    const parts: QueryDraft[] = [readAll(depth)]
    while (pieces[place]?.said === 'OR') {
      place += 1
      parts.push(readAll(depth))
    }
    return anyOf(parts)
  }

  function readAll(depth: number): QueryDraft {
    const parts: QueryDraft[] = []
    for (; place < pieces.length; place += 1) {
      const piece = pieces[place]
      if (!piece || piece.said === 'OR' || (piece.said === ')' && depth > 0)) break
      if (piece.said === 'AND' || piece.said === ')') continue
      const part = readPart(piece, depth, isWords(parts.at(-1)))
      if (part) parts.push(part)
    }
    return flat(parts)
  }

  function readPart(piece: Piece, depth: number, isBesideWords = false): QueryDraft | undefined {
    const { said, isQuoted, start } = piece
    if (said === '(') return readGroup(depth)
    if ((said === '-' || said === 'NOT') && pieces[place + 1]?.said === '(') {
      place += 1
      return turnedRound(readGroup(depth))
    }
    if (said === 'NOT' && pieces[place + 1]) {
      place += 1
      const next = pieces[place]
      return turnedRound(next && readPart(next, depth))
    }
    const turns = isQuoted ? 0 : (/^-*(?=.)/s.exec(said)?.[0].length ?? 0)
    if (turns > 0) {
      const turned = said.slice(turns)
      const isTurnedQuoted = turned.startsWith('"')
      const inner = readPart(
        { said: turned, isQuoted: isTurnedQuoted, start: start + turns },
        depth,
      )
      return turns % 2 === 1 ? turnedRound(inner) : turnedRound(turnedRound(inner))
    }
    const read = readCondition(piece) ?? findWords(said)
    return read && !(isBesideWords && isWords(read)) ? withinLimit(read, piece) : read
  }

  /** The same condition again costs nothing, nor does a further word beside one. */
  function withinLimit(read: Leaf, { said, start }: Piece): QueryDraft {
    if ('unread' in read) return read
    const key = getQueryKey(read)
    if (conditions.size >= conditionLimit && !conditions.has(key))
      return refuse({ code: 'too_many', said, start })
    conditions.add(key)
    return read
  }

  function readGroup(depth: number): QueryDraft | undefined {
    const start = pieces[place]?.start ?? 0
    if (depth >= depthLimit) {
      refuse({ code: 'too_deep', said: '(', start })
      return undefined
    }
    place += 1
    const inner = readAny(depth + 1)
    if (pieces[place]?.said !== ')') refuse({ code: 'unclosed', said: '(', start })
    return isEmpty(inner) ? undefined : inner
  }

  function readCondition({ said, start }: Piece): Leaf | undefined {
    const [, quotedName, plainName = '', operator, given = ''] = conditionForm.exec(said) ?? []
    if (!operator) return undefined
    const values = Array.from(given.matchAll(/"([^"]*)"?|([^,"]+)/gu), ([, quoted, plain]) =>
      (quoted ?? plain ?? '').trim(),
    ).filter(Boolean)
    const isOwn = !isField(plainName)
    if (isOwn && (values.length === 0 || (operator !== ':' && values.length > 1))) return undefined
    const asked = { operator: operator as QueryOperator, values }
    if (isOwn) return { own: quotedName ?? plainName, ...asked }
    const condition = asOverdue({ field: plainName, ...asked })
    const problem = findProblem(condition)
    return problem ? refuse({ ...problem, said, start, field: plainName }) : condition
  }

  const draft = readAny(0)
  return { draft, problems }
}

/** Who asks for what is due `late` or `overdue` means what `is:late` says. */
const asOverdue = (condition: QueryCondition): QueryCondition =>
  condition.field === 'due' &&
  condition.operator === ':' &&
  condition.values.length > 0 &&
  condition.values.every((value) => /^(?:late|overdue)$/iu.test(value))
    ? { field: 'is', operator: ':', values: ['late'] }
    : condition

const findWords = (said: string): Words | undefined => {
  const words = said.replaceAll('"', '').trim()
  return words === '' ? undefined : { words }
}

/** What could be read of it. */
function readable(draft: QueryDraft): TaskQuery {
  if ('all' in draft) return flat(draft.all.map(readable))
  if ('any' in draft) return anyOf(draft.any.map(readable))
  if ('not' in draft) return turnedRound(readable(draft.not)) ?? { all: [] }
  return 'unread' in draft ? { all: [] } : draft
}

function turnedRound(query: TaskQuery | undefined): TaskQuery | undefined
function turnedRound(query: QueryDraft | undefined): QueryDraft | undefined
function turnedRound(query: QueryDraft | undefined): QueryDraft | undefined {
  if (!query || isEmpty(query)) return undefined
  return 'not' in query ? query.not : { not: query }
}

const isWords = (query: QueryDraft | undefined): boolean => query !== undefined && 'words' in query

const isEmpty = (query: QueryDraft): boolean => 'all' in query && query.all.length === 0

function anyOf(parts: readonly TaskQuery[]): TaskQuery
function anyOf(parts: readonly QueryDraft[]): QueryDraft
function anyOf(parts: readonly QueryDraft[]): QueryDraft {
  const [first, ...others] = parts.filter((part) => !isEmpty(part))
  return first ? (others.length > 0 ? { any: [first, ...others] } : first) : { all: [] }
}

/** Nothing that narrows nothing, and no group of one. */
function flat(parts: readonly TaskQuery[]): TaskQuery
function flat(parts: readonly QueryDraft[]): QueryDraft
function flat(parts: readonly QueryDraft[]): QueryDraft {
  const kept = parts.flatMap((part) => ('all' in part ? part.all : [part]))
  return kept.length === 1 && kept[0] ? kept[0] : { all: kept }
}

/** The same without the values that are not to be kept, and which those were; a condition left with none asks nothing. */
export function filterValues(
  query: TaskQuery,
  isKept: (condition: QueryCondition | OwnCondition, value: string) => boolean,
): { query: TaskQuery; dropped: string[] } {
  const dropped: string[] = []
  const filterPart = (part: TaskQuery): TaskQuery => {
    if ('all' in part) return flat(part.all.map(filterPart))
    if ('any' in part) return anyOf(part.any.map(filterPart))
    if ('not' in part) return turnedRound(filterPart(part.not)) ?? { all: [] }
    if ('words' in part) return part
    const values = part.values.filter((value) => isKept(part, value))
    dropped.push(...part.values.filter((value) => !isKept(part, value)))
    return values.length > 0 ? { ...part, values } : { all: [] }
  }
  return { query: filterPart(query), dropped }
}

/** The line that says a filter; reading it gives the same filter. */
export function printTaskQuery(query: QueryDraft): string {
  if ('all' in query) return query.all.map(inside).join(' ')
  if ('any' in query) return query.any.map(inside).join(' OR ')
  return inside(query)
}

function inside(query: QueryDraft): string {
  if ('unread' in query) return closed(query.unread.said)
  if ('not' in query) return `-${inside(query.not)}`
  if ('words' in query) return isPlainWord(query.words) ? query.words : `"${query.words}"`
  if ('field' in query) return `${query.field}${askedOf(query)}`
  if ('own' in query)
    return `${isPlainName(query.own) ? query.own : `"${query.own}"`}${askedOf(query)}`
  return `(${printTaskQuery(query)})`
}

const askedOf = ({ operator, values }: Pick<QueryCondition, 'operator' | 'values'>): string =>
  `${operator}${values.map(quote).join(',')}`

/** What a condition about a project's own field says where the project has none of that name. */
export const getWords = (condition: OwnCondition): string =>
  `${condition.own}${askedOf(condition)}`.replaceAll('"', '')

/** What stands for a field of the project's own whatever else it might mean, an address or one of `queryFields`. */
const isPlainName = (name: string): boolean =>
  /^\p{L}[\p{L}\p{N}_-]*$/u.test(name) && !isField(name)

/** What follows must not fall into quotation marks that nobody closed. */
const closed = (said: string): string => (said.split('"').length % 2 === 0 ? `${said}"` : said)

const isPlainWord = (words: string): boolean =>
  !/[\s()"]|^-|^(?:OR|AND|NOT)$/u.test(words) && !conditionForm.test(words)

/** A value as a line holds it. */
export const quote = (value: string): string => (/[\s(),"]/u.test(value) ? `"${value}"` : value)
