const dayLength = 86_400_000
/** Where the reader is, as far as the browser knows. */
export const ownTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** How many days behind Monday weeks begin for the reader; undefined as their locale has it. */
let weekStart: number | undefined
export const chosenWeekStart = (): number | undefined => weekStart
export const beginWeeks = (days: number | undefined): void => {
  weekStart = days
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs more than using it a thousand times; a table uses one in every row. */
function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(undefined, options)
  formats.set(key, known)
  return known
}

/** Midnight UTC of a calendar day: days are counted and written there, so no clock change moves them. */
function instantOf(on: string): number {
  return Date.parse(`${on}T00:00:00Z`)
}

/** The calendar day it is for the reader, as YYYY-MM-DD. */
export function today(now: Date = new Date()): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Whole days from one calendar day to another; negative when the second is earlier. */
export function daysBetween(fromOn: string, toOn: string): number {
  return Math.round((instantOf(toOn) - instantOf(fromOn)) / dayLength)
}

/** The calendar day so many days later; earlier when negative. */
export function addDays(on: string, days: number): string {
  return new Date(instantOf(on) + days * dayLength).toISOString().slice(0, 10)
}

/** "Fri". */
export function formatWeekday(on: string): string {
  return format({ weekday: 'short', timeZone: 'UTC' }).format(instantOf(on))
}

/** "12 Dec", with the year when it is another than `todayOn`'s; in the reader's locale. */
export function formatDay(on: string, todayOn: string = today()): string {
  const year = on.slice(0, 4) === todayOn.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return format({ day: 'numeric', month: 'short', timeZone: 'UTC', ...year }).format(instantOf(on))
}

/** "Dec", or "December 2026". */
export function formatMonth(on: string, length: 'short' | 'long'): string {
  const year = length === 'long' ? ({ year: 'numeric' } as const) : {}
  return format({ month: length, timeZone: 'UTC', ...year }).format(instantOf(on))
}

/** "Friday, 12 December 2026". */
export function formatFullDay(on: string): string {
  return format({ dateStyle: 'full', timeZone: 'UTC' }).format(instantOf(on))
}

/** "2 – 8 Nov 2026". */
export function formatDays(fromOn: string, toOn: string): string {
  return format({ dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    instantOf(fromOn),
    instantOf(toOn),
  )
}

/** "18:00" or "6:00 pm", of a time of day such as 18:00. */
export function formatTime(time: string): string {
  return format({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    Date.parse(`1970-01-01T${time}:00Z`),
  )
}

/** What the clock says in a time zone, as 18:00; the reader's own by default. */
export function clockIn(timeZone?: string, now: number = Date.now()): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en-GB', { ...options, ...(timeZone && { timeZone }) }).format(now)
}

/** Date and time of an instant where the reader is. */
export function formatInstant(at: string): string {
  return format({ dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(at))
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

/** "3 min. ago", "yesterday": how far an instant is from now, in the largest unit that fits. */
export function formatAgo(at: string, now: number = Date.now()): string {
  relative ??= new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' })
  const distance = Date.parse(at) - now
  const [unit, length] = units.find(([, size]) => Math.abs(distance) >= size) ?? ['second', 1000]
  return relative.format(unit === 'second' ? 0 : Math.trunc(distance / length), unit)
}
