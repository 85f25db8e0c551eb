import { addMonths } from '@courtside/contract/days.ts'
import { getDaysFrom, startOfWeek, getWeeksOfMonth } from '#lib/calendar-days.ts'
import { addDays } from '#lib/dates.ts'
import { getFirstWeekday } from '#lib/first-weekday.ts'

/** How much time a calendar shows, and as what. */
export const spans = ['month', 'week', 'agenda'] as const
export type Span = (typeof spans)[number]

const agendaLength = 28

/** What a calendar shows: a stretch of time around a day, and the days in it. */
export type CalendarRange = {
  readonly span: Span
  readonly on: string
  readonly days: readonly string[]
}

/** The days around one, in whole weeks as the reader's locale has them; an agenda begins with the day itself. */
export function getRangeAround(on: string, span: Span, first = getFirstWeekday()): CalendarRange {
  if (span === 'month') return { span, on, days: getWeeksOfMonth(on, first).flat() }
  if (span === 'week') return { span, on, days: getDaysFrom(startOfWeek(on, first), 7) }
  return { span, on, days: getDaysFrom(on, agendaLength) }
}

/** The day to show for the stretch of time before or after. */
export function shiftRange({ span, on }: Pick<CalendarRange, 'span' | 'on'>, by: 1 | -1): string {
  if (span === 'month') return addMonths(on, by)
  return addDays(on, by * (span === 'week' ? 7 : agendaLength))
}
