import type { DateOrder } from '@courtside/contract/import-tables.ts'
import { readTypedDay } from '@courtside/contract/typed-days.ts'
import { getCalendarWords } from './calendar-words.ts'

/** What a cell says of a moment: a day, a local time of it, and the zone that was named. */
export type Moment = {
  readonly day: string
  readonly time: string | null
  /** Such as `+02:00`. */
  readonly offset: string | null
  /** It was written as seconds or milliseconds since 1970: midnight is then no time of its own. */
  readonly isCount?: true
}

/** Where a cell stands that tells a day without its year, or as tomorrow: it is the coming one, else the last one. */
export type NearDay = { readonly todayOn: string; readonly isPast?: boolean }

const clock =
  /(?:^|[\sT,])(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*([ap]\.?m\.?)?\s*(Z|\(?(?:UTC|GMT)?\s*[+-]\d{2}:?\d{2}\)?|\(?(?:UTC|GMT)\s*[+-]\d{1,2}(?::\d{2})?\)?|UTC|GMT)?(?:\s*\([^)]*\))?(?=\s|$)/i
/** `6 pm`, without minutes. */
const hour = /(?:^|[\sT,])(\d{1,2})()()\s?([ap]\.?m\.?)(?=\s|$)/i

const monthNames =
  'january february march april may june july august september october november december'.split(' ')

const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const figures = /^(\d{1,4})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})\.?$/
const eastern = /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]?$/u
const vietnamese = /^(?:ngày )?(\d{1,2}) (?:tháng|thg) (\d{1,2}),?(?: năm)? (\d{4})$/iu
const compact = /^(\d{4})(\d{2})(\d{2})$/

/** A date as people and programs write it; undefined for what is none, such as the 31st of February. */
export function parseDate(text: string, order: DateOrder, near?: NearDay): Moment | undefined {
  const trimmed = text.trim()
  if (trimmed.length > 80 || (near ? trimmed.length < 3 : !/\d.{5}|.{5}\d/su.test(trimmed)))
    return undefined
  const counted = readCount(trimmed)
  if (counted) return counted
  const spoken = clock.exec(trimmed) ?? hour.exec(trimmed)
  const time = spoken ? findTime(spoken) : null
  if (time === undefined) return undefined
  const rest = spoken
    ? `${trimmed.slice(0, spoken.index)} ${trimmed.slice(spoken.index + spoken[0].length)}`.trim()
    : trimmed
  const said = rest.replace(/(?<=\d)T$|,+$/, '').trim()
  const day = findDay(said, order) ?? (near && readNearDay(said, order, near))
  return day === undefined ? undefined : { day, time, offset: spoken ? getOffset(spoken[5]) : null }
}

/** Seconds or milliseconds since 1970, between 2001 and 2033. */
function readCount(text: string): Moment | undefined {
  if (!/^1\d{9}(?:\d{3})?$/.test(text)) return undefined
  const iso = new Date(Number(text) * (text.length === 10 ? 1000 : 1)).toISOString()
  return { day: iso.slice(0, 10), time: iso.slice(11, 16), offset: '+00:00', isCount: true }
}

/** A day as people tell it, in words or without its year: `Mar 14`, `next Tuesday`, `3/14`. Figures alone are none. */
function readNearDay(text: string, order: DateOrder, near: NearDay): string | undefined {
  if (!/\p{L}|^\d{1,2}\/\d{1,2}$/u.test(text)) return undefined
  const { todayOn, isPast } = near
  const reading = { todayOn, dayOrder: order, ...(isPast && { latest: todayOn }) }
  return readTypedDay(text, reading) ?? readTypedDay(getEnglishMonth(text), reading)
}

/** `14 марта` as `14 march`: the name of the month in one of many languages. */
const getEnglishMonth = (text: string): string =>
  text
    .toLowerCase()
    .split(/[\s,.]+/u)
    .map((word) => monthNames[(getCalendarWords().months.get(word) ?? 0) - 1] ?? word)
    .join(' ')

/** Orders in which a date of figures alone is a date; none for a text that is written otherwise. */
export function getOrders(text: string): DateOrder[] {
  const [start = ''] = text.trim().split(/[\sT,]/)
  // Without a year it is that of a leap year.
  const day = /^\d{1,2}\/\d{1,2}$/.test(start) ? `${start}/2024` : start
  if (isoDay.test(day) || !figures.test(day)) return []
  return (['dmy', 'mdy', 'ymd'] as const).filter((order) => fromFigures(day, order) !== undefined)
}

function findDay(text: string, order: DateOrder): string | undefined {
  const iso = isoDay.exec(text) ?? compact.exec(text) ?? eastern.exec(text)
  if (iso) return valid(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, date, month, year] = vietnamese.exec(text) ?? []
  if (date) return valid(Number(year), Number(month), Number(date))
  return fromFigures(text, order) ?? fromOther(text, order) ?? fromWords(text)
}

/** In a file of both orders: what can't be read in the one is read in the other. */
const fromOther = (text: string, order: DateOrder): string | undefined =>
  order === 'ymd' ? undefined : fromFigures(text, order === 'dmy' ? 'mdy' : 'dmy')

function fromFigures(text: string, order: DateOrder): string | undefined {
  const [, first = '', , second = '', third = ''] = figures.exec(text) ?? []
  if (first === '' || first.length > 2) return undefined
  if (order === 'ymd')
    return third.length === 2 ? valid(getFullYear(first), Number(second), Number(third)) : undefined
  const year = getFullYear(third)
  return order === 'dmy'
    ? valid(year, Number(second), Number(first))
    : valid(year, Number(first), Number(second))
}

/** `21. April 2025`, `Apr 21, 2025`, `Mon, 21 Apr 2025`, `21/Apr/25`: the month by its name in one of many languages. */
function fromWords(text: string): string | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s,./-]+/u)
    .filter(Boolean)
  const { months, others } = getCalendarWords()
  const place = words.findLastIndex((word) => months.has(word))
  const month = months.get(words[place] ?? '')
  if (month === undefined) return undefined
  const numbers: { place: number; text: string }[] = []
  for (const [index, word] of words.entries()) {
    const [, number] = /^(\d{1,4})(?:st|nd|rd|th|er|º)?$/.exec(word) ?? []
    if (number !== undefined) numbers.push({ place: index, text: number })
    else if (index !== place && !others.has(word)) return undefined
  }
  const [one, two] = numbers
  if (!one || !two || numbers.length > 2) return undefined
  return one.text.length === 4
    ? valid(Number(one.text), month, Number(two.text))
    : valid(getFullYear(two.text), month, Number(one.text))
}

const getFullYear = (text: string): number =>
  text.length > 2 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900)

function valid(year: number, month: number, day: number): string | undefined {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1) return undefined
  const isInMonth =
    day <= 28 || new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1
  return isInMonth ? `${year}-${getTwoFigures(month)}-${getTwoFigures(day)}` : undefined
}

const getTwoFigures = (number: number): string => String(number).padStart(2, '0')

function findTime([, hours = '', minutes = '', , half]: RegExpExecArray): string | undefined {
  const given = Number(hours)
  if (half && (given < 1 || given > 12)) return undefined
  const given24 = half ? (given % 12) + (/^p/i.test(half) ? 12 : 0) : given
  return given24 > 23 || Number(minutes) > 59
    ? undefined
    : `${getTwoFigures(given24)}:${minutes || '00'}`
}

function getOffset(zone: string | undefined): string | null {
  if (!zone) return null
  const [, sign, hours = '', minutes = '00'] = /([+-])(\d{1,2}):?(\d{2})?\)?$/.exec(zone) ?? []
  return sign ? `${sign}${hours.padStart(2, '0')}:${minutes}` : '+00:00'
}

/** The two ends of `March 10, 2024 3:00 PM → March 12, 2024`; undefined for what is no range of dates. */
export function parseRange(
  text: string,
  order: DateOrder,
  near?: NearDay,
): readonly [Moment, Moment] | undefined {
  const [one, other, ...more] = text.split(/\s*(?:→|⟶|->|–|—)\s*|\s+(?:-|to|until|bis|до)\s+/u)
  if (!one || !other || more.length > 0) return undefined
  const from = parseDate(one, order, near)
  const to = parseDate(other, order, near) ?? (from && findHourOf(other, from))
  return from && to && [from, to]
}

/** `5:00 PM` behind a day with a time is that of the same day. */
function findHourOf(text: string, from: Moment): Moment | undefined {
  const said = clock.exec(text)
  const time = said?.[0] === text && from.time !== null ? findTime(said) : undefined
  return time === undefined
    ? undefined
    : { ...from, time, offset: getOffset(said?.[5]) ?? from.offset }
}

/** A day, or an instant of a time in its own zone or else the given one; undefined when there is none such. */
export function whenOf(moment: Moment, timeZone: string): string | undefined {
  const { day, time, offset } = moment
  if (time === null) return day
  try {
    const instant = offset
      ? Temporal.Instant.from(`${day}T${time}${offset}`)
      : Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).toInstant()
    if (moment.isCount) {
      const local = instant.toZonedDateTimeISO(timeZone)
      if (local.hour === 0 && local.minute === 0) return local.toPlainDate().toString()
    }
    return instant.toString({ fractionalSecondDigits: 3 })
  } catch {
    return undefined
  }
}
