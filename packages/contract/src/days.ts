const dayLength = 86_400_000

/** Midnight UTC of a calendar day: days are counted there, so no clock change moves them. */
const getInstant = (on: string): number => Date.parse(`${on}T00:00:00Z`)

/** The calendar day, YYYY-MM-DD, so many days later; earlier when negative. */
export const addDays = (on: string, days: number): string =>
  new Date(getInstant(on) + days * dayLength).toISOString().slice(0, 10)

/** The weekday of a calendar day, Monday as 0. */
export const getWeekday = (on: string): number => (new Date(getInstant(on)).getUTCDay() + 6) % 7

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
