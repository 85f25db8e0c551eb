import { language } from '#text/language.ts'
import { wordInOrder } from './day-order.ts'
import { locale as ownLocale } from './locale.ts'

const dayLength = 86_400_000
/** Where the browser is. */
export const browserTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** How the reader has dates; what is undefined is as the page's language has it where they are. */
type DateChoices = {
  readonly timeZone?: string | undefined
  readonly clock?: 'h12' | 'h23' | undefined
  readonly order?: 'dmy' | 'mdy' | 'ymd' | undefined
  /** How many days behind Monday weeks begin. */
  readonly weekStart?: number | undefined
}

let chosen: DateChoices = {}
const formats = new Map<string, Intl.DateTimeFormat>()

/** Words all dates from now on as the reader has chosen. A time zone that this browser does not know is none. */
export function setDateChoices(choices: DateChoices): void {
  chosen = choices
  formats.clear()
  try {
    today()
  } catch {
    chosen = { ...choices, timeZone: undefined }
  }
}

export const getChosenWeekStart = (): number | undefined => chosen.weekStart

/** Where the reader is: what they have chosen, else where the browser is. */
export const getOwnTimeZone = (): string => chosen.timeZone ?? browserTimeZone

/** English has locales for both orders. Days in figures are as they are held. */
const orderedLocales = { dmy: 'en-GB', mdy: 'en-US', ymd: undefined } as const
const getChosenLocale = () =>
  (language === 'en' && chosen.order && orderedLocales[chosen.order]) || ownLocale
const isInFigures = () => chosen.order === 'ymd'

/** In which order the reader has the parts of a day in figures: as chosen, else as it is written where they are. */
export function dayOrder(): 'dmy' | 'mdy' | 'ymd' {
  if (chosen.order) return chosen.order
  const types = new Intl.DateTimeFormat(ownLocale).formatToParts().map(({ type }) => type)
  if (types.indexOf('year') < types.indexOf('day')) return 'ymd'
  return types.indexOf('day') < types.indexOf('month') ? 'dmy' : 'mdy'
}

const browserClock = () =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hourCycle

/** Making a formatter costs more than using it a thousand times; a table uses one in every row. */
function format(
  options: Intl.DateTimeFormatOptions,
  locale: string = getChosenLocale(),
): Intl.DateTimeFormat {
  const key = JSON.stringify(options) + locale
  const known =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      timeZone: chosen.timeZone,
      hourCycle: chosen.clock ?? browserClock(),
      ...options,
    })
  formats.set(key, known)
  return known
}

/** A day in words, in the order that was chosen. */
function formatInOrder(options: Intl.DateTimeFormatOptions, instant: number): string {
  const known = format(options)
  return language === 'en' || !chosen.order || chosen.order === 'ymd'
    ? known.format(instant)
    : wordInOrder(known, instant, chosen.order)
}

/** Midnight UTC of a calendar day: days are counted and written there, so no clock change moves them. */
function getInstant(on: string): number {
  return Date.parse(`${on}T00:00:00Z`)
}

/** Day and time of an instant on the walls of a time zone, as 2026-12-31 and 18:00. */
export function getClockAt(timeZone: string, at: number): { on: string; time: string } {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const
  // In Sweden this is written as it is held here.
  const [on = '', time = ''] = format(options, 'sv-SE').format(at).split(' ')
  return { on, time }
}

/** The calendar day it is for the reader, as YYYY-MM-DD. */
export function today(now: Date = new Date()): string {
  return getClockAt(getOwnTimeZone(), now.getTime()).on
}

/** Whole days from one calendar day to another; negative when the second is earlier. */
export function getDaysBetween(fromOn: string, toOn: string): number {
  return Math.round((getInstant(toOn) - getInstant(fromOn)) / dayLength)
}

/** The calendar day so many days later; earlier when negative. */
export function addDays(on: string, days: number): string {
  return new Date(getInstant(on) + days * dayLength).toISOString().slice(0, 10)
}

/** "Fri". */
export function formatWeekday(on: string): string {
  return format({ weekday: 'short', timeZone: 'UTC' }).format(getInstant(on))
}

/** "Friday". */
export const formatWholeWeekday = (on: string): string =>
  format({ weekday: 'long', timeZone: 'UTC' }).format(getInstant(on))

/** "12 Dec", with the year when it is another than `todayOn`'s. */
export function formatDay(on: string, todayOn: string = today()): string {
  const year = on.slice(0, 4) === todayOn.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  if (isInFigures()) return on
  return formatInOrder({ day: 'numeric', month: 'short', timeZone: 'UTC', ...year }, getInstant(on))
}

/** "12 Dec 2026", as fields have days. */
export const formatDayOfYear = (on: string): string => formatDay(on, '')

/** "Dec", or "December 2026". */
export function formatMonth(on: string, length: 'short' | 'long'): string {
  const year = length === 'long' ? ({ year: 'numeric' } as const) : {}
  return format({ month: length, timeZone: 'UTC', ...year }).format(getInstant(on))
}

/** "Friday, 12 December 2026". */
export function formatFullDay(on: string): string {
  if (isInFigures()) return `${formatWholeWeekday(on)}, ${on}`
  return formatInOrder({ dateStyle: 'full', timeZone: 'UTC' }, getInstant(on))
}

/** "2 – 8 Nov 2026". */
export function formatDays(fromOn: string, toOn: string): string {
  if (isInFigures()) return `${fromOn} – ${toOn}`
  const options = { dateStyle: 'medium', timeZone: 'UTC' } as const
  if (language !== 'en' && chosen.order)
    return `${formatInOrder(options, getInstant(fromOn))} – ${formatInOrder(options, getInstant(toOn))}`
  return format(options).formatRange(getInstant(fromOn), getInstant(toOn))
}

/** "18:00" or "6:00 pm", of a time of day such as 18:00. */
export function formatTime(time: string): string {
  return format({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    Date.parse(`1970-01-01T${time}:00Z`),
  )
}

/** What the clock says in a time zone, as 18:00; the reader's own by default. */
export const getClock = (timeZone: string = getOwnTimeZone(), now: number = Date.now()): string =>
  getClockAt(timeZone, now).time

/** Date and time of an instant where the reader is. */
export function formatInstant(at: string): string {
  const instant = Date.parse(at)
  if (isInFigures())
    return `${getClockAt(getOwnTimeZone(), instant).on} ${format({ timeStyle: 'short' }).format(instant)}`
  return formatInOrder({ dateStyle: 'medium', timeStyle: 'short' }, instant)
}

const units = [
  ['year', 365 * dayLength],
  ['month', 30 * dayLength],
  ['week', 7 * dayLength],
  ['day', dayLength],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
let relative: Intl.RelativeTimeFormat | undefined

let inDays: Intl.RelativeTimeFormat | undefined

/** "in 12 days", "tomorrow", "today", "3 days ago": how far a calendar day is from another. */
export function formatDaysAway(on: string, todayOn: string = today()): string {
  inDays ??= new Intl.RelativeTimeFormat(ownLocale, { numeric: 'auto' })
  return inDays.format(getDaysBetween(todayOn, on), 'day')
}

/**
 * "3 min. ago", "yesterday": how long ago an instant was, in the largest unit that fits. One still to come is now: what
 * has happened can only be in the future by a clock that is behind.
 */
export function formatAgo(at: string, now: number = Date.now()): string {
  relative ??= new Intl.RelativeTimeFormat(ownLocale, { numeric: 'auto', style: 'short' })
  const distance = Math.min(0, Date.parse(at) - now)
  const [unit, length] = units.find(([, size]) => Math.abs(distance) >= size) ?? ['second', 1000]
  return relative.format(unit === 'second' ? 0 : Math.trunc(distance / length), unit)
}
