import type { DateOrder } from '@courtside/contract/import-tables.ts'
import { getCalendarWords } from './calendar-words.ts'

/** What a cell says of a moment: a day, a local time of it, and the zone that was named. */
export type Moment = {
  readonly day: string
  readonly time: string | null
  /** Such as `+02:00`. */
  readonly offset: string | null
}

const clock =
  /(?:^|[\sT,])(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*([ap]\.?m\.?)?\s*(Z|(?:UTC|GMT)?\s*[+-]\d{2}:?\d{2}|UTC|GMT)?(?:\s*\([^)]*\))?(?=\s|$)/i

const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const figures = /^(\d{1,4})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})\.?$/
const compact = /^(\d{4})(\d{2})(\d{2})$/

/** A date as people and programs write it; undefined for what is none, such as the 31st of February. */
export function parseDate(text: string, order: DateOrder): Moment | undefined {
  const trimmed = text.trim()
  if (trimmed.length < 6 || trimmed.length > 80 || !/\d/.test(trimmed)) return undefined
  const spoken = clock.exec(trimmed)
  const time = spoken ? findTime(spoken) : null
  if (time === undefined) return undefined
  const rest = spoken
    ? `${trimmed.slice(0, spoken.index)} ${trimmed.slice(spoken.index + spoken[0].length)}`.trim()
    : trimmed
  const day = findDay(rest.replace(/[T,]+$/, '').trim(), order)
  return day === undefined ? undefined : { day, time, offset: spoken ? getOffset(spoken[5]) : null }
}

/** Orders in which a date of figures alone is a date; none for a text that is written otherwise. */
export function getOrders(text: string): DateOrder[] {
  const [day = ''] = text.trim().split(/[\sT,]/)
  if (isoDay.test(day) || !figures.test(day)) return []
  return (['dmy', 'mdy', 'ymd'] as const).filter((order) => fromFigures(day, order) !== undefined)
}

function findDay(text: string, order: DateOrder): string | undefined {
  const iso = isoDay.exec(text) ?? compact.exec(text)
  if (iso) return valid(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  return fromFigures(text, order) ?? fromWords(text)
}

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
  const hour = half ? (given % 12) + (/^p/i.test(half) ? 12 : 0) : given
  return hour > 23 || Number(minutes) > 59 ? undefined : `${getTwoFigures(hour)}:${minutes}`
}

function getOffset(zone: string | undefined): string | null {
  if (!zone) return null
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  return sign ? `${sign}${hours}:${minutes}` : '+00:00'
}

/** A day, or an instant of a time in its own zone or else the given one; undefined when there is none such. */
export function whenOf({ day, time, offset }: Moment, timeZone: string): string | undefined {
  if (time === null) return day
  try {
    const instant = offset
      ? Temporal.Instant.from(`${day}T${time}${offset}`)
      : Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).toInstant()
    return instant.toString({ fractionalSecondDigits: 3 })
  } catch {
    return undefined
  }
}
