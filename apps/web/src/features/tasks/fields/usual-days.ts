import { startOfWeek } from '#lib/calendar-days.ts'
import { addDays, getClock, today } from '#lib/dates.ts'
import { readMoment } from '#lib/typed-days.ts'
import { dayFieldText as words } from '#text/day-field.ts'

/** The days that are meant most often, each once: on a Sunday the next Monday is tomorrow. */
export function getUsualDays(on: string): { label: string; day: string }[] {
  const days = [
    { label: words.today, day: on },
    { label: words.tomorrow, day: addDays(on, 1) },
    { label: words.monday, day: addDays(startOfWeek(on), 7) },
    { label: words.week, day: addDays(on, 7) },
  ]
  return days.filter(({ day }, place) => days.findIndex((one) => one.day === day) === place)
}

/**
 * A day and a time as they are typed: `fri 18:00`, `in 3 days`, `2026-12-01`. A time alone is on the given day, else on
 * the next that has it; undefined where anything else was typed, too. `readAs` is the order of figures that could be read
 * in another one.
 */
export function readDue(typed: string, givenOn: string | null = null) {
  const { day, time, readAs } = readMoment(typed) ?? {}
  if (day === undefined && time === undefined) return undefined
  const nextOn = time !== undefined && time > getClock() ? today() : addDays(today(), 1)
  return { dueOn: day ?? givenOn ?? nextOn, dueTime: time, readAs }
}
