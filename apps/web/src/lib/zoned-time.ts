import type { ClockTime } from './calendar-days.ts'
import { getClockAt } from './dates.ts'

const asIfInGreenwich = ({ on, time }: ClockTime): number => Date.parse(`${on}T${time}:00Z`)
const halfDay = 43_200_000

/**
 * The instant at which the walls of a time zone show this. What they show twice is meant the first time; what a change to
 * summer skips is as long after the change as it would have been.
 */
export function getInstantAt(timeZone: string, clock: ClockTime): number {
  const shown = asIfInGreenwich(clock)
  const getOffsetAt = (at: number) => asIfInGreenwich(getClockAt(timeZone, at)) - at
  const before = shown - getOffsetAt(shown - halfDay)
  const after = shown - getOffsetAt(shown + halfDay)
  const isShown = (at: number) => asIfInGreenwich(getClockAt(timeZone, at)) === shown
  return !isShown(before) && isShown(after) ? after : before
}

/** A day and time that clocks of the zone really show: what a change to summer skips becomes a time after it. */
export const getShownClock = (timeZone: string, clock: ClockTime): ClockTime =>
  getClockAt(timeZone, getInstantAt(timeZone, clock))
