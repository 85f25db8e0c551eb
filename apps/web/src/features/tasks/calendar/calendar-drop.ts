import { type ClockTime, getMinutes, moveClock } from '#lib/calendar-days.ts'
import { addDays, getDaysBetween } from '#lib/dates.ts'
import { getShownClock } from '#lib/zoned-time.ts'
import { type Edge, type TaskDates, moveDates, getSpan, stretchedDates } from '../task-dates.ts'
import { undated } from './group-days.ts'

/** A place in a calendar: a day, in hours also the minutes of it that have passed; or with what has no day. */
export type Spot = { readonly on: string; readonly minutes?: number | undefined }

/** From where to where something is carried, as a whole or by an end. `from` is absent where it had no day. */
export type Carry = {
  readonly from: Spot | undefined
  readonly to: Spot
  readonly edge?: Edge | undefined
}

const none: TaskDates = { startOn: null, startTime: null, dueOn: null, dueTime: null }

export const getTimeAt = (minutes: number): string =>
  moveClock({ on: '1970-01-01', time: '00:00' }, minutes).time

/** The time of day by which a task stands among the hours: it begins then, or has to be done by then. */
export function findClock({
  startOn,
  startTime,
  dueOn,
  dueTime,
}: TaskDates): ClockTime | undefined {
  if (dueOn === null) return startOn && startTime ? { on: startOn, time: startTime } : undefined
  const isOneDay = startOn === null || startOn >= dueOn
  if (!isOneDay || dueTime === null) return undefined
  const begins = startOn === dueOn && startTime !== null && startTime < dueTime
  return { on: dueOn, time: begins ? startTime : dueTime }
}

/**
 * A task's dates after it was carried. It moves as far as it was carried: days, and among hours minutes. From the days
 * into the hours it gets a time, back it loses it; a task without a day is due where it is let go of.
 */
export function getDatesAfter(
  task: TaskDates,
  { from, to, edge }: Carry,
  timeZone: string,
): TaskDates {
  if (to.on === undated) return none
  const span = getSpan(task)
  if (!span || !from || from.on === undated) {
    const due = { dueOn: to.on, dueTime: to.minutes === undefined ? null : getTimeAt(to.minutes) }
    return shown({ ...none, ...due }, timeZone)
  }
  const days = getDaysBetween(from.on, to.on)
  const areHours = from.minutes !== undefined && to.minutes !== undefined
  const minutes = areHours ? (to.minutes ?? 0) - (from.minutes ?? 0) : 0
  if (edge) return shown(stretchedDates(task, edge, days, minutes), timeZone)
  const moved = moveDates(task, days, minutes)
  if (from.minutes === to.minutes || areHours) return areHours ? shown(moved, timeZone) : moved
  if (to.minutes === undefined) return { ...moved, startTime: null, dueTime: null }
  if (span.firstOn !== span.lastOn) return moved
  const field = task.dueOn === null ? 'startTime' : 'dueTime'
  return shown({ ...moved, [field]: getTimeAt(to.minutes) }, timeZone)
}

/** What a change to summer skips can't be chosen: the clock shows a later time then. */
function shown(dates: TaskDates, timeZone: string): TaskDates {
  const real = (on: string | null, time: string | null) =>
    on === null || time === null ? { on, time } : getShownClock(timeZone, { on, time })
  const start = real(dates.startOn, dates.startTime)
  const due = real(dates.dueOn, dates.dueTime)
  return { startOn: start.on, startTime: start.time, dueOn: due.on, dueTime: due.time }
}

/** Where one stands after a step of the keyboard. */
export function steppedTo(spot: Spot, days: number, minutes: number): Spot {
  const on = addDays(spot.on, days)
  if (spot.minutes === undefined) return { on }
  const clock = moveClock({ on, time: getTimeAt(spot.minutes) }, minutes)
  return { on: clock.on, minutes: getMinutes(clock.time) }
}
