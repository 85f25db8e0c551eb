import type { ClockTime } from './calendar-days.ts'
import { clockAt } from './dates.ts'

const asIfInGreenwich = ({ on, time }: ClockTime): number => Date.parse(`${on}T${time}:00Z`)
const halfDay = 43_200_000

/**
 * The instant at which the walls of a time zone show this. What they show twice is meant the first time; what a change to
 * summer skips is as long after the change as it would have been.
 */
export function instantAt(timeZone: string, clock: ClockTime): number {
  const shown = asIfInGreenwich(clock)
  const offsetAt = (at: number) => asIfInGreenwich(clockAt(timeZone, at)) - at
  const before = shown - offsetAt(shown - halfDay)
  const after = shown - offsetAt(shown + halfDay)
  const isShown = (at: number) => asIfInGreenwich(clockAt(timeZone, at)) === shown
  return !isShown(before) && isShown(after) ? after : before
}

/** A day and time that clocks of the zone really show: what a change to summer skips becomes a time after it. */
export const shownClock = (timeZone: string, clock: ClockTime): ClockTime =>
  clockAt(timeZone, instantAt(timeZone, clock))
