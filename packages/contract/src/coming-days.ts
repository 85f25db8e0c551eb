import { addDays, addMonths, getWeekday, startOfMonth } from './days.ts'
import type { DateOrder } from './import-tables.ts'

/** What days within other text are read with. */
export type ComingReading = {
  readonly todayOn: string
  /** How `3/4` is read where both ways are days of the calendar. */
  readonly dayOrder: DateOrder
}

/** The order in which a day in figures was read, where the other one gives another day. */
export type ReadAs = 'dmy' | 'mdy'

export const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')
const months =
  'january february march april may june july august september october november december'.split(' ')

/** Three letters at least, as far as they go. */
export const findNamed = (names: readonly string[], word: string | undefined): number =>
  word === undefined || word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word))

/** A time with its minutes or its half of the day: `18:00`, `6pm`. Undefined for what no clock shows. */
export const readTime = (words: string): string | undefined =>
  getTime(
    /^(\d{1,2})(?::(\d{2}))?\s?(am|pm)$/.exec(words) ?? /^(\d{1,2}):(\d{2})$/.exec(words) ?? [],
  )

export function getTime([, hour, minute = '00', half]: readonly string[]): string | undefined {
  if (hour === undefined) return undefined
  const isTwelve = Number(hour) === 12
  const hours =
    Number(hour) + (half === 'pm' && !isTwelve ? 12 : half === 'am' && isTwelve ? -12 : 0)
  const isClock = hours < 24 && Number(minute) < 60 && (!half || Number(hour) <= 12)
  return isClock ? `${String(hours).padStart(2, '0')}:${minute}` : undefined
}

/** The day, YYYY-MM-DD, of English words within other text: today or to come, unless it names a year. */
export function readComingDay(words: string, reading: ComingReading): string | undefined {
  const { todayOn } = reading
  if (words === 'today') return todayOn
  if (words === 'tomorrow') return addDays(todayOn, 1)
  const nextMonday = addDays(todayOn, 7 - getWeekday(todayOn))
  if (words === 'next week') return nextMonday
  if (words === 'next month') return startOfMonth(addMonths(todayOn, 1))
  const [, count, unit] = /^(?:in |\+)(\d{1,3}) ?(d|days?|w|weeks?|m|months?)$/.exec(words) ?? []
  if (count) return countOn(todayOn, Number(count), unit)
  const weekday = findNamed(weekdays, words.replace(/^(?:next|this|coming) /, ''))
  // As others read it: `fri` is the coming one, `next fri` that of next week.
  if (weekday >= 0 && words.startsWith('next ')) return addDays(nextMonday, weekday)
  if (weekday >= 0) return addDays(todayOn, ((weekday - getWeekday(todayOn) + 6) % 7) + 1)
  return readDate(words, reading) ?? readWeekdayDate(words, (date) => readDate(date, reading))
}

/** `fri, 4 dec` is one day, and none where that is not a Friday. */
export function readWeekdayDate(
  words: string,
  readDay: (date: string) => string | undefined,
): string | undefined {
  const [, name, date = ''] = /^(?:(?:next|this|coming) )?([a-z]{3,})\.?,? (.+)$/.exec(words) ?? []
  const weekday = findNamed(weekdays, name)
  const day = weekday < 0 ? undefined : readDay(date)
  return day !== undefined && getWeekday(day) === weekday ? day : undefined
}

export const countOn = (on: string, count: number, unit = 'd'): string =>
  unit.startsWith('m')
    ? addMonths(on, count)
    : addDays(on, unit.startsWith('w') ? count * 7 : count)

/** A day with its month, in figures or by name. */
export const readDate = (words: string, reading: ComingReading): string | undefined =>
  readFigures(words, reading) ?? readNamedMonth(words, reading)

/** `2027-03-04`, `24.12.` or `4.3.27`, and `3/4` or `3/4/27` in the reader's order where that gives a day. */
function readFigures(words: string, reading: ComingReading): string | undefined {
  const [, year, month, day] =
    /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/.exec(words)?.toSpliced(2, 1) ?? []
  if (year) return findDay(Number(year), Number(month), Number(day))
  const [, first, sign, second, end, short] =
    /^(\d{1,2})([./])(\d{1,2})(\2)?(\d{4}|\d{2})?$/.exec(words) ?? []
  if (!sign || (sign === '.' ? !end : Boolean(end) !== Boolean(short))) return undefined
  const itsYear = short?.length === 2 ? `20${short}` : short
  // With two figures nobody means a year that has passed.
  if (itsYear && short?.length === 2 && itsYear < reading.todayOn.slice(0, 4)) return undefined
  const dayFirst = soonest(itsYear, Number(second), Number(first), reading.todayOn)
  if (sign === '.') return dayFirst
  const monthFirst = soonest(itsYear, Number(first), Number(second), reading.todayOn)
  return reading.dayOrder === 'dmy' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)
}

function readNamedMonth(words: string, { todayOn }: ComingReading): string | undefined {
  const [, before, name, after, withYear] =
    /^(\d{1,2} )?([a-z]{3,})( \d{1,2})?(?:,? (\d{4}))?$/.exec(words) ?? []
  const place = findNamed(months, name)
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

/** Undefined for a day that no calendar has. */
export function findDay(year: number, month: number, date: number): string | undefined {
  const on = new Date(Date.UTC(year, month - 1, date))
  const isReal =
    on.getUTCFullYear() === year && on.getUTCMonth() === month - 1 && on.getUTCDate() === date
  return isReal ? on.toISOString().slice(0, 10) : undefined
}

/** Set where a day in figures could be read in the other order, too. */
export function getReadAs(words: string, reading: ComingReading): ReadAs | undefined {
  const [dayFirst, monthFirst] = (['dmy', 'mdy'] as const).map((dayOrder) =>
    readComingDay(words, { ...reading, dayOrder }),
  )
  if (dayFirst === monthFirst || !dayFirst || !monthFirst) return undefined
  return reading.dayOrder === 'dmy' ? 'dmy' : 'mdy'
}
