import { type QuickToken, readQuickLine } from '@courtside/contract/quick-line.ts'
import { startOfWeek } from '#lib/calendar-days.ts'
import { addDays, getClock, dayOrder, today } from '#lib/dates.ts'
import { text } from '#text/en.ts'

/** The days that are meant most often, each once: on a Sunday the next Monday is tomorrow. */
export function getUsualDays(on: string): { label: string; day: string }[] {
  const words = text.tasks.due
  const days = [
    { label: words.today, day: on },
    { label: words.tomorrow, day: addDays(on, 1) },
    { label: words.monday, day: addDays(startOfWeek(on), 7) },
    { label: words.week, day: addDays(on, 7) },
  ]
  return days.filter(({ day }, place) => days.findIndex((one) => one.day === day) === place)
}

/**
 * A day and a time as they are typed in the line for new tasks: `fri 18:00`, `in 3 days`, `2026-12-01`. A time alone is on
 * the given day, else on the next that has it; undefined where anything else was typed, too. `readAs` is the
 * order of figures that could be read in another one.
 */
export function readDay(
  typed: string,
  givenOn: string | null = null,
): { dueOn: string; dueTime?: string; readAs?: QuickToken['readAs'] } | undefined {
  const { title, tokens, values } = readQuickLine(typed, {
    people: [],
    labels: [],
    meId: undefined,
    todayOn: today(),
    givenOn,
    now: getClock(),
    dayOrder: dayOrder(),
  })
  const { dueOn, dueTime, ...others } = values
  if (title !== '' || dueOn === undefined || Object.keys(others).length > 0) return undefined
  const readAs = tokens.find((token) => token.readAs)?.readAs
  return { dueOn, ...(dueTime !== undefined && { dueTime }), ...(readAs && { readAs }) }
}
