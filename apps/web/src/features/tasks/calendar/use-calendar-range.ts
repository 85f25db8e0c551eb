import { useMemo } from 'react'
import { today } from '#lib/dates.ts'
import type { TaskSearch, TaskView } from '../filters/task-search.ts'
import { type CalendarRange, getRangeAround } from './calendar-range.ts'

/** The days the address asks a calendar to show, the same as long as it asks the same; undefined in other layouts. */
export function useCalendarRange(
  { on, span = 'month' }: TaskSearch,
  { layout }: TaskView,
): CalendarRange | undefined {
  const shownOn = on ?? today()
  return useMemo(
    () => (layout === 'calendar' ? getRangeAround(shownOn, span) : undefined),
    [layout, shownOn, span],
  )
}

/** The conditions of a list of what stands on some days, however long before them it begins. */
export function queryOfDays(days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)]
  return `(due:${first}..${last} OR (start<=${last} due>=${first}) OR (due:none start:${first}..${last}))`
}

/** The conditions of a list of what stands on no day. */
export const queryOfUndated = 'due:none start:none'
