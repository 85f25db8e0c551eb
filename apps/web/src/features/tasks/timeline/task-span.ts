import { getDaysBetween } from '#lib/dates.ts'
import { type TaskDates, moveDates, type getSpan, stretchedDates } from '../task-dates.ts'

/** The first and the last day of something, both counted. */
export type Span = NonNullable<ReturnType<typeof getSpan>>

/** What a gesture does to a bar, in days: carries it, and pulls at either end. */
export type Pull = { readonly by: number; readonly start: number; readonly end: number }

export const noPull: Pull = { by: 0, start: 0, end: 0 }

/** Days of a span, at least 1. */
export const getLength = ({ firstOn, lastOn }: Span): number => getDaysBetween(firstOn, lastOn) + 1

/** The span from the first day of any to the last day of any. */
export function around(spans: Iterable<Span>): Span | undefined {
  let all: Span | undefined
  for (const { firstOn, lastOn } of spans)
    all = {
      firstOn: all && all.firstOn < firstOn ? all.firstOn : firstOn,
      lastOn: all && all.lastOn > lastOn ? all.lastOn : lastOn,
    }
  return all
}

/** A task's dates after a gesture; one without any is due on `emptyOn` before it begins. */
export function getDatesAfter(
  { startOn, startTime, dueOn, dueTime }: TaskDates,
  { by, start, end }: Pull,
  emptyOn: string,
): TaskDates {
  const before = {
    startOn,
    startTime,
    dueOn: dueOn ?? (startOn === null ? emptyOn : null),
    dueTime,
  }
  const moved = by === 0 ? before : moveDates(before, by)
  const begun = start === 0 ? moved : stretchedDates(moved, 'start', start)
  return end === 0 ? begun : stretchedDates(begun, 'due', end)
}
