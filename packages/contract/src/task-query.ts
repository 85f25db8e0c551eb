import { addDays, weekdayOf } from './days.ts'
import { Day } from './fields.ts'
import { priorities } from './tasks.ts'

/**
 * What a condition can be about, and of which kind its values are: what a screen offers for it follows from the kind, so
 * that a new condition needs nothing but its line here and its evaluation.
 */
export const queryFields = {
  status: 'status',
  assignee: 'person',
  watcher: 'person',
  creator: 'person',
  label: 'label',
  type: 'type',
  project: 'project',
  priority: 'priority',
  due: 'day',
  start: 'day',
  created: 'day',
  updated: 'day',
  estimate: 'number',
  parent: 'task',
  is: 'state',
  has: 'part',
} as const
export type QueryField = keyof typeof queryFields

/** What `is:` asks for. */
export const queryStates = ['open', 'closed', 'late', 'blocked', 'repeating', 'archived'] as const
/** What `has:` asks for. */
export const queryParts = ['comments', 'checklist', 'subtasks'] as const

/** Values that stand for having none, and for having any. */
export const nothing = 'none'
export const anything = 'any'

export type QueryOperator = ':' | '<' | '<=' | '>' | '>='
export type QueryCondition = {
  readonly field: QueryField
  readonly operator: QueryOperator
  /** Any of them; a comparison has one. */
  readonly values: readonly string[]
}

/**
 * About a field of a project's own. Only who knows the project can tell whether there is one: in a project without such
 * a field it is `wordsIn`, as it was typed.
 */
export type OwnCondition = Omit<QueryCondition, 'field'> & { readonly own: string }

/** A filter of tasks, nested as deep as one likes. Words are looked for in titles. */
export type TaskQuery =
  | { readonly all: readonly TaskQuery[] }
  | { readonly any: readonly TaskQuery[] }
  | { readonly not: TaskQuery }
  | { readonly words: string }
  | QueryCondition
  | OwnCondition

/** What of a line was not understood; it then filters nothing. */
export type QueryProblem = {
  readonly code: 'value' | 'comparison' | 'unclosed' | 'too_deep'
  readonly said: string
  readonly field?: QueryField
}

/** A filter as it was typed: with what could not be read, at its place. */
export type QueryDraft =
  | { readonly all: readonly QueryDraft[] }
  | { readonly any: readonly QueryDraft[] }
  | { readonly not: QueryDraft }
  | { readonly words: string }
  | QueryCondition
  | OwnCondition
  | { readonly unread: QueryProblem }

const depthLimit = 8

/** Whether archived tasks are asked about, be it to leave them out; a list shows none of them otherwise. */
export function asksAboutArchived(query: TaskQuery): boolean {
  if ('all' in query) return query.all.some(asksAboutArchived)
  if ('any' in query) return query.any.some(asksAboutArchived)
  if ('not' in query) return asksAboutArchived(query.not)
  return 'field' in query && query.field === 'is' && query.values.includes('archived')
}

type Piece = { readonly said: string; readonly isQuoted: boolean }

/** Parentheses by themselves, what quotation marks hold together with what stands before them. */
function piecesOf(line: string): Piece[] {
  const found = line.matchAll(/\(|\)|(?:[^\s()"]*"[^"]*"?)+[^\s()"]*|[^\s()"]+/gu)
  return Array.from(found, ([said]) => ({ said, isQuoted: said.startsWith('"') }))
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
  return { query: readable(draft), problems }
}

/** The same with what could not be read, for who wants to mend it. */
export function parseTaskDraft(line: string): { draft: QueryDraft; problems: QueryProblem[] } {
  const pieces = piecesOf(line)
  const problems: QueryProblem[] = []
  let place = 0

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
      const { said, isQuoted } = pieces[place] ?? { said: '', isQuoted: false }
      if (said === ')' && depth > 0) break
      if (said === 'OR') break
      if (said === 'AND' || said === ')') continue
      const part = readPart(said, isQuoted, depth)
      if (part) parts.push(part)
    }
    return flat(parts)
  }

  function readPart(said: string, isQuoted: boolean, depth: number): QueryDraft | undefined {
    if (said === '(') return readGroup(depth)
    if ((said === '-' || said === 'NOT') && pieces[place + 1]?.said === '(') {
      place += 1
      return turnedRound(readGroup(depth))
    }
    if (said === 'NOT' && pieces[place + 1]) {
      place += 1
      const next = pieces[place]
      return turnedRound(next && readPart(next.said, next.isQuoted, depth))
    }
    if (!isQuoted && said.startsWith('-') && said.length > 1)
      return turnedRound(readPart(said.slice(1), said[1] === '"', depth))
    return readCondition(said) ?? wordsOf(said)
  }

  function readGroup(depth: number): QueryDraft | undefined {
    if (depth >= depthLimit) {
      problems.push({ code: 'too_deep', said: '(' })
      return undefined
    }
    place += 1
    const inner = readAny(depth + 1)
    if (pieces[place]?.said !== ')') problems.push({ code: 'unclosed', said: '(' })
    return isEmpty(inner) ? undefined : inner
  }

  function readCondition(said: string): QueryDraft | undefined {
    const [, quotedName, plainName = '', operator, given = ''] = conditionForm.exec(said) ?? []
    if (!operator) return undefined
    const values = Array.from(given.matchAll(/"([^"]*)"?|([^,"]+)/gu), ([, quoted, plain]) =>
      (quoted ?? plain ?? '').trim(),
    ).filter(Boolean)
    const isOwn = !isField(plainName)
    if (isOwn && (values.length === 0 || (operator !== ':' && values.length > 1))) return undefined
    const asked = { operator: operator as QueryOperator, values }
    if (isOwn) return { own: quotedName ?? plainName, ...asked }
    const condition = { field: plainName, ...asked }
    const code = problemOf(condition)
    if (!code) return condition
    const problem = { code, said, field: plainName }
    problems.push(problem)
    return { unread: problem }
  }

  const draft = readAny(0)
  return { draft, problems }
}

const wordsOf = (said: string): TaskQuery | undefined => {
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
export function keepValues(
  query: TaskQuery,
  isKept: (condition: QueryCondition | OwnCondition, value: string) => boolean,
): { query: TaskQuery; dropped: string[] } {
  const dropped: string[] = []
  const keep = (part: TaskQuery): TaskQuery => {
    if ('all' in part) return flat(part.all.map(keep))
    if ('any' in part) return anyOf(part.any.map(keep))
    if ('not' in part) return turnedRound(keep(part.not)) ?? { all: [] }
    if ('words' in part) return part
    const values = part.values.filter((value) => isKept(part, value))
    dropped.push(...part.values.filter((value) => !isKept(part, value)))
    return values.length > 0 ? { ...part, values } : { all: [] }
  }
  return { query: keep(query), dropped }
}

const ordered: ReadonlySet<string> = new Set(['day', 'number', 'priority'])

function problemOf({ field, operator, values }: QueryCondition): QueryProblem['code'] | undefined {
  const kind = queryFields[field]
  if (operator !== ':' && (!ordered.has(kind) || values.length !== 1)) return 'comparison'
  const isKnown = (value: string) => {
    if (value === nothing || value === anything) return operator === ':' && kind !== 'state'
    switch (kind) {
      case 'day':
        return isDays(value)
      case 'number':
        return /^\d{1,5}(?:\.\d{1,2})?$/.test(value)
      case 'priority':
        return (priorities as readonly string[]).includes(value)
      case 'state':
        return (queryStates as readonly string[]).includes(value)
      case 'part':
        return (queryParts as readonly string[]).includes(value)
      default:
        return true
    }
  }
  return values.length > 0 && values.every(isKnown) ? undefined : 'value'
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
  `${operator}${values.map(quoted).join(',')}`

/** What a condition about a project's own field says where the project has none of that name. */
export const wordsIn = (condition: OwnCondition): string =>
  `${condition.own}${askedOf(condition)}`.replaceAll('"', '')

/** What stands for a field of the project's own whatever else it might mean, an address or one of `queryFields`. */
const isPlainName = (name: string): boolean =>
  /^\p{L}[\p{L}\p{N}_-]*$/u.test(name) && !isField(name)

/** What follows must not fall into quotation marks that nobody closed. */
const closed = (said: string): string => (said.split('"').length % 2 === 0 ? `${said}"` : said)

const isPlainWord = (words: string): boolean =>
  !/[\s()"]|^-|^(?:OR|AND|NOT)$/u.test(words) && !conditionForm.test(words)

/** A value as a line holds it. */
export const quoted = (value: string): string => (/[\s(),"]/u.test(value) ? `"${value}"` : value)

/** The days that a value means, both ends counted. */
export type Days = { readonly from: string; readonly to: string }

const monthOf = (on: string, shifted: number): Days => {
  const first = new Date(`${on.slice(0, 8)}01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + shifted)
  const from = first.toISOString().slice(0, 10)
  first.setUTCMonth(first.getUTCMonth() + 1)
  return { from, to: addDays(first.toISOString().slice(0, 10), -1) }
}

const weekOf = (on: string, shifted: number): Days => {
  const from = addDays(on, 7 * shifted - weekdayOf(on))
  return { from, to: addDays(from, 6) }
}

const sameDayOf = (on: string, months: number): string => {
  const { from, to } = monthOf(on, months)
  const same = `${from.slice(0, 8)}${on.slice(8)}`
  return same < to ? same : to
}

const one = (on: string): Days => ({ from: on, to: on })

/** Words for days that are counted from today; weeks go from Monday to Sunday. */
const dayWords: Readonly<Record<string, (todayOn: string) => Days>> = {
  today: one,
  tomorrow: (on) => one(addDays(on, 1)),
  yesterday: (on) => one(addDays(on, -1)),
  week: (on) => weekOf(on, 0),
  'last-week': (on) => weekOf(on, -1),
  'next-week': (on) => weekOf(on, 1),
  month: (on) => monthOf(on, 0),
  'last-month': (on) => monthOf(on, -1),
  'next-month': (on) => monthOf(on, 1),
}
export const queryDays: readonly string[] = Object.keys(dayWords)

/** Without a range. */
function readSpan(value: string, todayOn: string): Days | undefined {
  const word = value.toLowerCase().replaceAll(/\s+/gu, '-')
  if (Object.hasOwn(dayWords, word)) return dayWords[word]?.(todayOn)
  const [, sign, count, unit] = /^([+-]?)(\d{1,4})([dwm])$/.exec(value) ?? []
  const by = Number(`${sign}${count}`)
  if (unit === 'm') return by >= -1200 && by <= 1200 ? one(sameDayOf(todayOn, by)) : undefined
  if (unit) return one(addDays(todayOn, by * (unit === 'w' ? 7 : 1)))
  return Day.safeParse(value).success ? one(value) : undefined
}

/**
 * `today`, `last-month`, `7d`, `-2w`, `1m`, a day, or two of these with `..` between them; undefined for what is no day,
 * and for a range that ends before it begins.
 */
export function readDays(value: string, todayOn: string): Days | undefined {
  const [first = '', last = first, ...others] = value.split('..')
  const [from, to] = [readSpan(first, todayOn)?.from, readSpan(last, todayOn)?.to]
  return from && to && from <= to && others.length === 0 ? { from, to } : undefined
}

/** Whether there is a day on which this means days: a range of which one end moves may end too early on another. */
const isDays = (value: string): boolean =>
  ['2000-01-01', '0001-01-01', '9000-01-01'].some((on) => readDays(value, on) !== undefined)

/** Whether a day, or having none, is what a condition of days asks for. */
export function isOnDays(
  on: string | null,
  { operator, values }: Pick<QueryCondition, 'operator' | 'values'>,
  todayOn: string,
): boolean {
  return values.some((value) => {
    if (value === nothing) return on === null
    if (value === anything) return on !== null
    const days = readDays(value, todayOn)
    if (on === null || !days) return false
    switch (operator) {
      case '<':
        return on < days.from
      case '<=':
        return on <= days.to
      case '>':
        return on > days.to
      case '>=':
        return on >= days.from
      default:
        return on >= days.from && on <= days.to
    }
  })
}
