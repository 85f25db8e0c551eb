const dayLength = 86_400_000

/** Midnight UTC of a calendar day: days are counted there, so no clock change moves them. */
const getInstant = (on: string): number => Date.parse(`${on}T00:00:00Z`)

/** The calendar day, YYYY-MM-DD, so many days later; earlier when negative. */
export const addDays = (on: string, days: number): string =>
  new Date(getInstant(on) + days * dayLength).toISOString().slice(0, 10)

/** The weekday of a calendar day, Monday as 0. */
export const getWeekday = (on: string): number => (new Date(getInstant(on)).getUTCDay() + 6) % 7

export const startOfMonth = (on: string): string => `${on.slice(0, 8)}01`

/** The first day of the month so many months later; earlier when negative. */
export function startOfMonthAfter(on: string, months: number): string {
  const count = Number(on.slice(0, 4)) * 12 + Number(on.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1]
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
}

/** The same day so many months later, or the last of that month where it is shorter. */
export function addMonths(on: string, months: number): string {
  const first = startOfMonthAfter(on, months)
  const days = getDaysBetween(first, startOfMonthAfter(first, 1))
  return addDays(first, Math.min(Number(on.slice(8)), days) - 1)
}

/** The first and the last day that may be set: a slip of the finger, such as the year 26 or 9999, is none of them. */
export const dayBounds = { first: '1900-01-01', last: '2199-12-31' } as const

export const isSettable = (on: string): boolean => on >= dayBounds.first && on <= dayBounds.last

/** Whole days from one calendar day to another; negative when the second is earlier. */
export const getDaysBetween = (fromOn: string, toOn: string): number =>
  Math.round((getInstant(toOn) - getInstant(fromOn)) / dayLength)

/** One clock a zone: making one costs more than reading it a thousand times. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The calendar day, YYYY-MM-DD, on which an instant lies in an IANA time zone. */
export function getDayIn(at: string | Date, timeZone: string): string {
  // Swedes write days as ISO does.
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock.format(new Date(at))
}
