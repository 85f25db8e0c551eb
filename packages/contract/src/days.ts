const dayLength = 86_400_000

/** Midnight UTC of a calendar day: days are counted there, so no clock change moves them. */
const instantOf = (on: string): number => Date.parse(`${on}T00:00:00Z`)

/** The calendar day, YYYY-MM-DD, so many days later; earlier when negative. */
export const addDays = (on: string, days: number): string =>
  new Date(instantOf(on) + days * dayLength).toISOString().slice(0, 10)

/** The weekday of a calendar day, Monday as 0. */
export const weekdayOf = (on: string): number => (new Date(instantOf(on)).getUTCDay() + 6) % 7

/** Whole days from one calendar day to another; negative when the second is earlier. */
export const daysBetween = (fromOn: string, toOn: string): number =>
  Math.round((instantOf(toOn) - instantOf(fromOn)) / dayLength)
