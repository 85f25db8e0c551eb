import { startOfMonth, startOfMonthAfter } from '@courtside/contract/days.ts'
import { addDays, getDaysBetween } from './dates.ts'

/** How many days a day lies behind the Monday of its week: Sunday is 6. 1970-01-05 was a Monday. */
export const getWeekday = (on: string): number => ((getDaysBetween('1970-01-05', on) % 7) + 7) % 7

export const isWeekend = (on: string): boolean => getWeekday(on) >= 5

/** The day a day's week begins with: Monday, or another that lies so many days behind it. */
export const startOfWeek = (on: string, first = 0): string =>
  addDays(on, -((getWeekday(on) - first + 7) % 7))

/** So many days in a row. */
export function getDaysFrom(on: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(on, index))
}

/** The whole weeks that a month touches, each beginning so many days behind Monday. */
export function getWeeksOfMonth(on: string, firstDay: number): string[][] {
  const first = startOfWeek(startOfMonth(on), firstDay)
  const count = Math.ceil(getDaysBetween(first, startOfMonthAfter(on, 1)) / 7)
  return Array.from({ length: count }, (_, week) => getDaysFrom(addDays(first, week * 7), 7))
}

/** A day and a time on it, such as 18:00. */
export type ClockTime = { readonly on: string; readonly time: string }

/** The minutes of a day that have passed at a time. */
export function getMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** What a clock on the wall says so many minutes on, over midnight too. What clocks skip is not looked at. */
export function moveClock({ on, time }: ClockTime, minutes: number): ClockTime {
  const moved = new Date(Date.parse(`${on}T${time}:00Z`) + minutes * 60_000).toISOString()
  return { on: moved.slice(0, 10), time: moved.slice(11, 16) }
}
