import {
  type ColumnChoice,
  type ColumnKind,
  type ColumnOwnField,
  type TableColumn,
  type TableField,
  sharedTableFields,
  tableFields,
} from '@courtside/contract/import-tables.ts'
import { estimateLimit } from '@courtside/contract/task-fields.ts'
import { beginning } from '../clean-text.ts'
import type { OwnField } from '../read-own-value.ts'
import { nameScore, plain } from './field-names.ts'
import { isEitherDay } from './guess-order.ts'
import { guessPriority, guessSeparator, isNothing, looksLikePeople } from './guess-values.ts'
import { getOrders, parseDate, parseRange } from './parse-date.ts'
import { readDone } from './read-done.ts'
import { readHours } from './read-hours.ts'
import { isTieField, openTieKeys, splitKeys } from './tie-keys.ts'

/** Filled cells of a column that are looked at to learn what it holds. */
const sampleSize = 2000

/** A column as far as it can be told without knowing what it is for. */
export type Column = Omit<TableColumn, 'suggested'> & {
  /** Some of its filled cells. */
  readonly values: readonly string[]
  readonly distinctCount: number
  /** How many of the values are dates, from 0 to 1. */
  readonly dateShare: number
}

/** `todayOn` is for days that are told without their year, or as tomorrow. */
export function readColumn(name: string, cells: readonly string[], todayOn?: string): Column {
  const values: string[] = []
  let filledCount = 0
  for (const cell of cells) {
    if (isNothing(cell)) continue
    filledCount++
    if (values.length < sampleSize) values.push(cell.trim())
  }
  const distinct = new Set(values)
  const { dates, times, numbers } = countDates(values, todayOn)
  return {
    name,
    kind: getKind(values, dates, times),
    filledCount,
    samples: getSamples([...distinct]).map((value) => beginning(value, 200)),
    values,
    distinctCount: distinct.size,
    dateShare: values.length > 0 ? (dates + numbers) / values.length : 0,
  }
}

/** The first few; among them a date that could be read in two ways, which has to be asked about. */
function getSamples(distinct: readonly string[]): string[] {
  const first = distinct.slice(0, 5)
  const open = first.some(isEitherDay) ? undefined : distinct.find(isEitherDay)
  return open === undefined ? first : [...first.slice(0, 4), open]
}

/** How many values are dates in some order, how many of these have a time, and how many are seconds since 1970. */
function countDates(values: readonly string[], todayOn: string | undefined) {
  let [dates, times, numbers] = [0, 0, 0]
  for (const value of values) {
    if (value.length > 80) continue
    const [order = 'ymd'] = getOrders(value)
    const near = todayOn === undefined ? undefined : { todayOn }
    const moment = parseRange(value, order, near)?.[1] ?? parseDate(value, order, near)
    if (!moment) continue
    if (moment.isCount) numbers++
    if (/^\d+$/.test(value)) continue
    dates++
    if (moment.time !== null) times++
  }
  return { dates, times, numbers }
}

function getKind(values: readonly string[], dates: number, times: number): ColumnKind {
  if (values.length === 0) return 'empty'
  const most = values.length * 0.9
  if (
    values.filter((value) => /^[-+]?\d[\d\s,.]*%?$/.test(value) && getOrders(value).length === 0)
      .length >= most
  )
    return 'number'
  if (dates >= most) return times > 0 ? 'datetime' : 'date'
  if (looksLikePeople(values)) return 'person'
  const isListed =
    values.filter((value) => /[;|]/.test(value) && value.length < 200).length > values.length / 3
  return isListed ? 'list' : 'text'
}

/** What each column becomes, from its name and from what stands in it. Whatever is not understood is kept as text. */
export function guessChoices(columns: readonly Column[], hasHeader: boolean): ColumnChoice[] {
  const fields = new Map<number, TableField>()
  const offers = columns.flatMap((column, index) =>
    candidates.flatMap((field) => {
      const score = hasHeader ? nameScore(field, column.name) : 0
      return score > 0 && isFitting(field, column)
        ? [{ field, index, score: score - index / 1000 }]
        : []
    }),
  )
  const taken = new Map<TableField, string>()
  for (const { field, index } of offers.toSorted((one, other) => other.score - one.score)) {
    const name = plain(columns[index]?.name ?? '')
    // Several columns of one name, as some products export lists.
    const isShared = sharedTableFields.includes(field) && taken.get(field) === name
    if (fields.has(index) || (taken.has(field) && !isShared)) continue
    fields.set(index, field)
    taken.set(field, name)
  }
  if (!taken.has('title')) {
    const title = findMostTelling(columns, fields)
    if (title !== undefined) fields.set(title, 'title')
  }
  const getOf = (field: TableField) =>
    columns[[...fields].find(([, one]) => one === field)?.[0] ?? -1]
  const named = { ids: getOf('id'), titles: getOf('title') }
  for (const [index, field] of fields)
    if (isTieField(field) && !isNamingTasks(columns[index]?.values ?? [], named))
      fields.delete(index)
  return columns.map((column, index) => {
    const field = fields.get(index) ?? (column.kind === 'empty' ? 'none' : 'text')
    return { field, separator: guessSeparator(field, column.values) }
  })
}

/** The field of the project's own that a column fills: the one of its name, else of the kind that its values allow. */
export function guessOwnField(
  column: Column | undefined,
  ownFields: readonly OwnField[] = [],
): ColumnOwnField {
  const { name = '', kind = 'text', values = [] } = column ?? {}
  const own = ownFields.find((field) => field.name.toLowerCase() === name.toLowerCase())
  const all = (pattern: RegExp) => values.length > 0 && values.every((value) => pattern.test(value))
  const guessed = all(/^(?:yes|no)$/i)
    ? 'checkbox'
    : all(/^https?:\/\/\S+$/)
      ? 'link'
      : kind === 'number' || kind === 'date'
        ? kind
        : 'text'
  return { name: own?.name ?? beginning(name || 'Field', 60), kind: own?.kind ?? guessed }
}

/** Whether most of the values name tasks of the table; others are worth more as text. */
function isNamingTasks(
  values: readonly string[],
  { ids, titles }: { readonly ids?: Column | undefined; readonly titles?: Column | undefined },
): boolean {
  // Of a longer table only the beginning is known.
  if (Math.max(ids?.filledCount ?? 0, titles?.filledCount ?? 0) > sampleSize) return true
  const keys = openTieKeys(ids !== undefined)
  for (const [index, title] of (titles?.values ?? []).entries())
    keys.add(title, { id: '', title, row: index + 1 })
  for (const id of ids?.values ?? []) keys.add(id, { id, title: '', row: 0 })
  const known = values.filter((value) => {
    const names = splitKeys(value)
    return [value, ...names, ...keys.findAll(names)].some((name) => keys.find(name) !== undefined)
  })
  return known.length >= values.length / 2
}

/** What a column may be by its name; the rest is kept as text. */
const candidates = tableFields.filter((field) => field !== 'text' && field !== 'none')

/** Fields that have the same in many rows. */
const comeAgain: ReadonlySet<TableField> = new Set(['assignees', 'lead', 'labels', 'createdBy'])

const dayFields: ReadonlySet<TableField> = new Set(['start', 'due', 'created', 'updated'])

/** For values that are only looked at for whether they are days at all. */
const anyDay = { todayOn: '2024-01-01' }

/** Whether what stands in a column can be what its name says. An empty column can be anything. */
function isFitting(
  field: TableField,
  { name, kind, values, distinctCount, dateShare }: Column,
): boolean {
  // A column without a cell can be anything but what every row needs.
  if (kind === 'empty') return field !== 'title'
  const isDate = kind === 'date' || kind === 'datetime'
  if (dayFields.has(field)) return dateShare >= 0.5
  if (field === 'completed' || field === 'archived')
    return values.every((value) => readDone(value, 'dmy', anyDay, 'UTC') !== undefined)
  if (field === 'id')
    return (
      distinctCount > values.length * 0.5 && !isDate && values.every((value) => value.length <= 300)
    )
  if (field === 'priority')
    return values.filter((value) => guessPriority(value) !== undefined).length >= values.length / 2
  if (field === 'estimate') {
    // Products write time in seconds or milliseconds, unless a unit stands beside it.
    const isClear = !/\btime\b|original|remaining/i.test(name)
    return values.every(
      (value) =>
        (readHours(value) ?? Infinity) <= estimateLimit && (isClear || !/^[\d.,]+$/.test(value)),
    )
  }
  if (isTieField(field)) return !isDate
  if (field === 'status' || field === 'type')
    return (
      !isDate &&
      !values.every((value) => /^\d+(?:[.,]\d+)?\s*%$/.test(value)) &&
      distinctCount <= Math.max(20, values.length / 5) &&
      values.every((value) => value.length <= 80)
    )
  if (field === 'title')
    return (
      !isDate &&
      (kind !== 'number' || distinctCount > values.length / 2) &&
      // What stands in five rows and more each names no task, and an address neither.
      (values.length < 10 || distinctCount > values.length / 5) &&
      !areAddresses(values)
    )
  // People and labels come again in many rows; what differs from row to row names the rows.
  const comesAgain = values.length < 20 || distinctCount <= values.length * 0.7
  return !isDate && (comesAgain || !comeAgain.has(field))
}

const areAddresses = (values: readonly string[]): boolean =>
  values.length > 1 && values.every((value) => /^https?:\/\/\S+$/i.test(value))

/** The column of text that differs most from row to row, long texts aside. */
function findMostTelling(
  columns: readonly Column[],
  fields: ReadonlyMap<number, TableField>,
): number | undefined {
  const rank = ({ kind, values, distinctCount, filledCount }: Column): number => {
    if (filledCount === 0) return 0
    const length = values.reduce((sum, value) => sum + value.length, 0) / values.length
    const worth = areAddresses(values)
      ? 0.05
      : kind === 'text' || kind === 'list'
        ? 1
        : kind === 'person'
          ? 0.5
          : kind === 'number'
            ? 0.1
            : 0.05
    return (
      (worth * filledCount * (distinctCount / values.length) * Math.min(length, 40)) /
      (length > 300 ? 10 : 1)
    )
  }
  const free = columns.map((column, index) => ({
    index,
    rank: fields.has(index) ? 0 : rank(column),
  }))
  const best = free.reduce((one, other) => (other.rank > one.rank ? other : one), {
    index: -1,
    rank: 0,
  })
  return best.index === -1 ? undefined : best.index
}
