import { addDays, getWeekday } from './days.ts'
import { type Priority, priorities } from './field-kinds.ts'
import { isSettable } from './fields.ts'
import type { DateOrder } from './import-tables.ts'
import { getPlainText } from './plain-names.ts'

type Person = { readonly uid: string; readonly name: string; readonly handle: string }
type Label = { readonly id: string; readonly name: string }

/** What the words of a line can mean. */
export type QuickSurroundings = {
  readonly people: readonly Person[]
  readonly labels: readonly Label[]
  readonly meId: string | undefined
  readonly todayOn: string
  /** The day of what is made there, such as that of a calendar: a time alone is on it. */
  readonly givenOn?: string | null | undefined
  /** The clock, as 18:00: without such a day a time alone is today's, or tomorrow's when it has passed. */
  readonly now: string
  /** How `3/4` is read where both ways are days of the calendar. */
  readonly dayOrder: DateOrder
}

/** What a line says of the task besides its title. */
export type QuickValues = {
  readonly assigneeIds?: string[]
  readonly labelIds?: string[]
  readonly priority?: Priority
  readonly dueOn?: string
  readonly dueTime?: string
  readonly estimateHours?: number
}

/** A part of the line that was understood, as it stands there. */
export type QuickToken = {
  readonly said: string
  readonly values: QuickValues
  /** The order in which a day in figures was read, where the other one gives another day. */
  readonly readAs?: 'dmy' | 'mdy'
}

export type QuickLine = {
  readonly title: string
  readonly tokens: readonly QuickToken[]
  readonly values: QuickValues
}

/**
 * Reads `Book courts @anna !high #venue ~2h fri 18:00`. People, labels, priority and estimate stand anywhere behind their
 * signs; days and times only at the end, where they can't be words of the title. What isn't understood, and what is in
 * `dismissed`, stays in the title.
 */
export function readQuickLine(
  line: string,
  surroundings: QuickSurroundings,
  dismissed: ReadonlySet<string> = new Set(),
): QuickLine {
  const words = line.split(/\s+/u).filter(Boolean)
  const tokens = new Map<number, QuickToken & { length: number }>()
  const isFree = (from: number, to: number) =>
    words.slice(from, to + 1).every((_word, place) => !isTaken(from + place))
  const isTaken = (place: number) =>
    [...tokens].some(([start, { length }]) => place >= start && place < start + length)

  for (const [place, word] of words.entries()) {
    const values = dismissed.has(word) ? undefined : readSign(word, surroundings)
    if (values) tokens.set(place, { said: word, values, length: 1 })
  }

  let end = words.length - 1
  let due: QuickValues = {}
  while (end >= 0) {
    if (isTaken(end)) {
      end -= 1
      continue
    }
    const found = [4, 3, 2, 1]
      .filter((length) => end - length + 1 >= 0 && isFree(end - length + 1, end))
      .map((length) => {
        const said = words.slice(end - length + 1, end + 1).join(' ')
        return { length, said, values: readWhen(said, surroundings) }
      })
      .find(({ said, values }) => values && !dismissed.has(said))
    // A second day is a word of the title.
    if (!found?.values || Object.keys(found.values).some((field) => field in due)) break
    due = { ...due, ...found.values }
    const readAs = readOrder(found.said, surroundings)
    tokens.set(end - found.length + 1, {
      ...found,
      values: found.values,
      ...(readAs && { readAs }),
    })
    end -= found.length
  }

  const inOrder = [...tokens].toSorted(([one], [other]) => one - other).map(([, token]) => token)
  const values = inOrder.reduce<QuickValues>((all, { values: more }) => merge(all, more), {})
  return {
    title: words.filter((_word, place) => !isTaken(place)).join(' '),
    tokens: inOrder.map(({ length: _length, ...token }) => token),
    values: withDay(values, surroundings),
  }
}

const merge = (all: QuickValues, more: QuickValues): QuickValues => ({
  ...all,
  ...more,
  ...(more.assigneeIds && {
    assigneeIds: [...new Set([...(all.assigneeIds ?? []), ...more.assigneeIds])],
  }),
  ...(more.labelIds && { labelIds: [...new Set([...(all.labelIds ?? []), ...more.labelIds])] }),
})

/** A time without a day is on the given one, else the next such time. */
function withDay(values: QuickValues, { givenOn, todayOn, now }: QuickSurroundings): QuickValues {
  if (values.dueTime === undefined || values.dueOn !== undefined) return values
  const nextOn = values.dueTime > now ? todayOn : addDays(todayOn, 1)
  return { ...values, dueOn: givenOn ?? nextOn }
}

function readSign(word: string, surroundings: QuickSurroundings): QuickValues | undefined {
  const typed = getPlainText(word.slice(1))
  if (typed === '') return undefined
  switch (word[0]) {
    case '@': {
      const uid = readPerson(typed, surroundings)
      return uid === undefined ? undefined : { assigneeIds: [uid] }
    }
    case '#': {
      const label = onlyOne(surroundings.labels, ({ name }) => [join(name)], typed)
      return label && { labelIds: [label.id] }
    }
    case '!': {
      const priority = readPriority(typed)
      return priority && { priority }
    }
    case '~': {
      const [, hours] = /^(\d{1,4}(?:[.,]\d{1,2})?)h?$/.exec(typed) ?? []
      return hours
        ? { estimateHours: Math.round(Number(hours.replace(',', '.')) * 4) / 4 }
        : undefined
    }
    default:
      return undefined
  }
}

/** Names of several words are typed with hyphens. */
export const join = (name: string): string => getPlainText(name).trim().replaceAll(/\s+/gu, '-')

function readPerson(typed: string, { people, meId }: QuickSurroundings): string | undefined {
  if (typed === 'me') return meId
  const exact = people.find(({ handle }) => getPlainText(handle) === typed)
  if (exact) return exact.uid
  return onlyOne(
    people,
    ({ name, handle }) => [join(name), getPlainText(handle), ...getPlainText(name).split(/\s+/u)],
    typed,
  )?.uid
}

/** The one that is called so, or the only one whose name begins so. */
function onlyOne<Named>(
  all: readonly Named[],
  namesOf: (one: Named) => readonly string[],
  typed: string,
): Named | undefined {
  const exact = all.find((one) => namesOf(one)[0] === typed)
  const likely = all.filter((one) => namesOf(one).some((name) => name.startsWith(typed)))
  return exact ?? (likely.length === 1 ? likely[0] : undefined)
}

/** By its beginning, or by number from the most pressing: `!1` is urgent. */
function readPriority(typed: string): Priority | undefined {
  const pressing = priorities.toReversed()
  return /^[1-4]$/.test(typed)
    ? pressing[Number(typed) - 1]
    : pressing.find((priority) => priority !== 'none' && priority.startsWith(typed))
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** Three letters at least, as far as they go. */
const named = (names: readonly string[], word: string | undefined): number =>
  word === undefined || word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word))

function readWhen(
  said: string,
  { todayOn, dayOrder }: Pick<QuickSurroundings, 'todayOn' | 'dayOrder'>,
): QuickValues | undefined {
  const words = getPlainText(said)
    .replace(/^(?:on|by|due|at) /, '')
    .replace(/[,;]$/, '')
  const time = readTime(words)
  if (time) return { dueTime: time }
  const dueOn = readDay(words, todayOn, dayOrder)
  return dueOn === undefined ? undefined : { dueOn }
}

function readOrder(said: string, { todayOn, dayOrder }: QuickSurroundings): QuickToken['readAs'] {
  const [dayFirst, monthFirst] = (['dmy', 'mdy'] as const).map(
    (order) => readWhen(said, { todayOn, dayOrder: order })?.dueOn,
  )
  if (dayFirst === monthFirst) return undefined
  return dayOrder === 'dmy' ? 'dmy' : 'mdy'
}

function readTime(words: string): string | undefined {
  const [, hour, minute = '00', half] =
    /^(\d{1,2})(?::(\d{2}))?\s?(am|pm)$/.exec(words) ?? /^(\d{1,2}):(\d{2})$/.exec(words) ?? []
  if (hour === undefined) return undefined
  const isTwelve = Number(hour) === 12
  const hours =
    Number(hour) + (half === 'pm' && !isTwelve ? 12 : half === 'am' && isTwelve ? -12 : 0)
  const isClock = hours < 24 && Number(minute) < 60 && (!half || Number(hour) <= 12)
  return isClock ? `${String(hours).padStart(2, '0')}:${minute}` : undefined
}

function readDay(words: string, todayOn: string, dayOrder: DateOrder): string | undefined {
  if (words === 'today') return todayOn
  if (words === 'tomorrow') return addDays(todayOn, 1)
  const nextMonday = addDays(todayOn, 7 - getWeekday(todayOn))
  if (words === 'next week') return nextMonday
  const [, count, unit] = /^(?:in |\+)(\d{1,3}) ?(d|days?|w|weeks?)$/.exec(words) ?? []
  if (count) return addDays(todayOn, Number(count) * (unit?.startsWith('w') ? 7 : 1))
  const weekday = named(weekdays, words.replace(/^(?:next|this|coming) /, ''))
  // As others read it: `fri` is the coming one, `next fri` that of next week.
  if (weekday >= 0 && words.startsWith('next ')) return addDays(nextMonday, weekday)
  if (weekday >= 0) return addDays(todayOn, ((weekday - getWeekday(todayOn) + 6) % 7) + 1)
  return readFigures(words, todayOn, dayOrder) ?? readNamedMonth(words, todayOn)
}

/** `2027-03-04`, `24.12.` or `4.3.27`, and `3/4` or `3/4/27` in the reader's order where that gives a day. */
function readFigures(words: string, todayOn: string, dayOrder: DateOrder): string | undefined {
  const [, year, month, day] =
    /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/.exec(words)?.toSpliced(2, 1) ?? []
  if (year) return findDay(Number(year), Number(month), Number(day))
  const [, first, sign, second, end, short] =
    /^(\d{1,2})([./])(\d{1,2})(\2)?(\d{4}|\d{2})?$/.exec(words) ?? []
  if (!sign || (sign === '.' ? !end : Boolean(end) !== Boolean(short))) return undefined
  const itsYear = short?.length === 2 ? `20${short}` : short
  // With two figures nobody means a year that has passed.
  if (itsYear && short?.length === 2 && itsYear < todayOn.slice(0, 4)) return undefined
  const dayFirst = soonest(itsYear, Number(second), Number(first), todayOn)
  if (sign === '.') return dayFirst
  const monthFirst = soonest(itsYear, Number(first), Number(second), todayOn)
  return dayOrder === 'dmy' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)
}

function readNamedMonth(words: string, todayOn: string): string | undefined {
  const [, before, name, after, withYear] =
    /^(\d{1,2} )?([a-z]{3,})( \d{1,2})?(?: (\d{4}))?$/.exec(words) ?? []
  const place = named(months, name)
  if (place < 0 || (before === undefined) === (after === undefined)) return undefined
  return soonest(withYear, place + 1, Number(before ?? after), todayOn)
}

/** Without a year the next such day. */
function soonest(
  year: string | undefined,
  month: number,
  day: number,
  todayOn: string,
): string | undefined {
  const thisYear = Number(todayOn.slice(0, 4))
  if (year) return findDay(Number(year), month, day)
  const on = findDay(thisYear, month, day)
  return on !== undefined && on < todayOn ? findDay(thisYear + 1, month, day) : on
}

/** Undefined for a day that no calendar has, and for years nobody means. */
function findDay(year: number, month: number, date: number): string | undefined {
  const on = new Date(Date.UTC(year, month - 1, date))
  const isReal = on.getUTCMonth() === month - 1 && on.getUTCDate() === date
  const day = isReal ? on.toISOString().slice(0, 10) : ''
  return isSettable(day) ? day : undefined
}
