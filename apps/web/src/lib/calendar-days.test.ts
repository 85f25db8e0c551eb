import { addMonths, startOfMonth, startOfMonthAfter } from '@courtside/contract/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  getDaysFrom,
  isWeekend,
  getMinutes,
  moveClock,
  startOfWeek,
  getWeekday,
  getWeeksOfMonth,
} from './calendar-days.ts'
import { addDays, getDaysBetween } from './dates.ts'
import { getFirstWeekday } from './first-weekday.ts'

test.each([
  ['2026-11-20', 4],
  ['2026-11-22', 6],
  ['2026-11-23', 0],
  // The clocks change in Warsaw, and in New York.
  ['2027-03-28', 6],
  ['2026-11-01', 6],
  ['1969-12-29', 0],
])('%s lies %i days behind its Monday', (on, days) => {
  expect(getWeekday(on)).toBe(days)
})

test('a week begins on Monday and ends with its weekend', () => {
  expect(startOfWeek('2026-11-01')).toBe('2026-10-26')
  expect(startOfWeek('2026-10-26')).toBe('2026-10-26')
  expect(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'].map(isWeekend)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('months are counted over years in both directions', () => {
  expect(startOfMonth('2026-11-20')).toBe('2026-11-01')
  expect(startOfMonthAfter('2026-11-20', 2)).toBe('2027-01-01')
  expect(startOfMonthAfter('2026-01-31', -1)).toBe('2025-12-01')
  expect(startOfMonthAfter('2028-02-29', 12)).toBe('2029-02-01')
})

const anyDay = fc.integer({ min: -25_000, max: 100_000 }).map((days) => addDays('1970-01-01', days))
const anyFirst = fc.integer({ min: 0, max: 6 })

test.each([
  ['pl-PL', 0],
  ['en-GB', 0],
  ['en-US', 6],
  ['en', 6],
  ['pt-BR', 6],
  ['ar-EG', 5],
])('the week of %s begins %i days behind Monday', (locale, day) => {
  expect(getFirstWeekday(locale)).toBe(day)
})

test('a day has the weekday that the clock of Greenwich knows', () => {
  fc.assert(
    fc.property(anyDay, (on) => {
      expect((getWeekday(on) + 1) % 7).toBe(new Date(`${on}T00:00:00Z`).getUTCDay())
    }),
  )
})

test('a week begins on its first day, at most six days before', () => {
  fc.assert(
    fc.property(anyDay, anyFirst, (on, first) => {
      const start = startOfWeek(on, first)
      expect(getWeekday(start)).toBe(first)
      expect(getDaysBetween(start, on)).toBeGreaterThanOrEqual(0)
      expect(getDaysBetween(start, on)).toBeLessThan(7)
    }),
  )
})

test('the weeks of a month hold each of its days once, in whole weeks, with nothing missing between', () => {
  fc.assert(
    fc.property(anyDay, anyFirst, (on, first) => {
      const weeks = getWeeksOfMonth(on, first)
      const days = weeks.flat()
      expect(weeks.every((week) => week.length === 7 && getWeekday(week[0] ?? '') === first)).toBe(
        true,
      )
      expect(days).toEqual(getDaysFrom(days[0] ?? '', days.length))
      const month = days.filter((day) => day.startsWith(on.slice(0, 7)))
      expect(month).toContain(on)
      expect(month[0]?.slice(8)).toBe('01')
      expect(addDays(month.at(-1) ?? '', 1).slice(8)).toBe('01')
      expect(weeks.every((week) => week.some((day) => day.startsWith(on.slice(0, 7))))).toBe(true)
    }),
  )
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-03-31', -13, '2025-02-28'],
])('%s and %i months is %s', (on, months, expected) => {
  expect(addMonths(on, months)).toBe(expected)
})

// The nights the clocks change in Europe/Warsaw and America/New_York.
test.each(['2026-03-29', '2026-10-25', '2027-03-28', '2026-03-08', '2026-11-01'])(
  'days are counted over the clock change of %s',
  (on) => {
    expect(getDaysFrom(addDays(on, -1), 3)).toEqual([addDays(on, -1), on, addDays(on, 1)])
    expect(getDaysBetween(addDays(on, -3), addDays(on, 4))).toBe(7)
    expect(moveClock({ on: addDays(on, -1), time: '18:15' }, 24 * 60)).toEqual({
      on,
      time: '18:15',
    })
  },
)

test('a clock moved on and back says the same, and goes over midnight', () => {
  expect(moveClock({ on: '2026-12-31', time: '23:45' }, 30)).toEqual({
    on: '2027-01-01',
    time: '00:15',
  })
  const minutes = fc.integer({ min: -100_000, max: 100_000 })
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 1439 }), minutes, (on, at, by) => {
      const clock = moveClock({ on, time: '00:00' }, at)
      expect(getMinutes(clock.time)).toBe(at)
      expect(moveClock(moveClock(clock, by), -by)).toEqual(clock)
    }),
  )
})
