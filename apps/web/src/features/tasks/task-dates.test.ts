import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, getDaysBetween } from '#lib/dates.ts'
import {
  type TaskDates,
  findDayFor,
  moveDates,
  getNearness,
  getSpan,
  stretchedDates,
} from './task-dates.ts'

const dates = (
  startOn: string | null,
  dueOn: string | null,
  startTime: string | null = null,
  dueTime: string | null = null,
): TaskDates => ({ startOn, startTime, dueOn, dueTime })

test('a task stands on the days from its start to its due day', () => {
  expect(getSpan(dates(null, null))).toBeUndefined()
  expect(getSpan(dates(null, '2026-12-04'))).toEqual({
    firstOn: '2026-12-04',
    lastOn: '2026-12-04',
  })
  expect(getSpan(dates('2026-12-01', null))).toEqual({
    firstOn: '2026-12-01',
    lastOn: '2026-12-01',
  })
  expect(getSpan(dates('2026-12-01', '2026-12-04'))).toEqual({
    firstOn: '2026-12-01',
    lastOn: '2026-12-04',
  })
  expect(getSpan(dates('2026-12-09', '2026-12-04'))).toEqual({
    firstOn: '2026-12-04',
    lastOn: '2026-12-04',
  })
})

// The clocks of Europe/Warsaw change on 2026-03-29, those of America/New_York on 2026-11-01.
test('a moved task keeps its length and its times, over a clock change too', () => {
  expect(moveDates(dates('2026-03-27', '2026-03-28', '09:00', '18:00'), 2)).toEqual(
    dates('2026-03-29', '2026-03-30', '09:00', '18:00'),
  )
  expect(moveDates(dates(null, '2026-10-31', null, '23:30'), 1, 45)).toEqual(
    dates(null, '2026-11-02', null, '00:15'),
  )
  expect(moveDates(dates(null, '2026-10-31'), 1, 45)).toEqual(dates(null, '2026-11-01'))
})

test('an end goes as far as the other lets it', () => {
  const days = dates('2026-12-01', '2026-12-04')
  expect(stretchedDates(days, 'due', 2)).toEqual(dates('2026-12-01', '2026-12-06'))
  expect(stretchedDates(days, 'due', -9)).toEqual(dates('2026-12-01', '2026-12-01'))
  expect(stretchedDates(days, 'start', -2)).toEqual(dates('2026-11-29', '2026-12-04'))
  expect(stretchedDates(days, 'start', 9)).toEqual(dates('2026-12-04', '2026-12-04'))
  const hours = dates('2026-12-01', '2026-12-01', '10:00', '12:00')
  expect(stretchedDates(hours, 'due', 0, 45)).toEqual(
    dates('2026-12-01', '2026-12-01', '10:00', '12:45'),
  )
  expect(stretchedDates(hours, 'due', 0, -180)).toEqual(
    dates('2026-12-01', '2026-12-01', '10:00', '10:00'),
  )
})

test('a task of one day is stretched from it', () => {
  expect(stretchedDates(dates(null, '2026-12-04', null, '18:00'), 'start', -2)).toEqual(
    dates('2026-12-02', '2026-12-04', null, '18:00'),
  )
  expect(stretchedDates(dates('2026-12-04', null, '09:00'), 'due', 2)).toEqual(
    dates('2026-12-04', '2026-12-06', '09:00'),
  )
})

const anyDay = fc.integer({ min: 20_000, max: 22_000 }).map((days) => addDays('1970-01-01', days))
const anyTime = fc.constantFrom(null, '00:00', '09:15', '23:45')
const anyDates = fc
  .record({
    startOn: fc.option(anyDay),
    dueOn: fc.option(anyDay),
    startTime: anyTime,
    dueTime: anyTime,
  })
  .map((given) => ({
    ...given,
    startTime: given.startOn && given.startTime,
    dueTime: given.dueOn && given.dueTime,
  }))
const anyDistance = fc.integer({ min: -400, max: 400 })

const lengthOf = (given: TaskDates) => {
  const span = getSpan(given)
  return span && getDaysBetween(span.firstOn, span.lastOn)
}

test('moving back is moving there turned round', () => {
  fc.assert(
    fc.property(anyDates, anyDistance, anyDistance, (given, days, minutes) => {
      const there = moveDates(given, days, minutes)
      expect(moveDates(there, -days, -minutes)).toEqual(given)
      expect(lengthOf(moveDates(given, days))).toBe(lengthOf(given))
    }),
  )
})

test('a stretched task begins no later than it is due, and its other end stays', () => {
  fc.assert(
    fc.property(anyDates, fc.constantFrom('start', 'due'), anyDistance, (given, edge, days) => {
      const before = getSpan(given)
      const after = getSpan(stretchedDates(given, edge, days))
      expect((after?.firstOn ?? '') <= (after?.lastOn ?? '')).toBe(true)
      const kept = edge === 'start' ? 'lastOn' : 'firstOn'
      expect(after?.[kept]).toBe(before?.[kept])
    }),
  )
})

test.each(['today', 'week', 'later'])('what is brought into “%s” stands there', (nearness) => {
  const todayOn = '2026-12-28'
  expect(getNearness(findDayFor(nearness, todayOn) ?? '', todayOn)).toBe(nearness)
})
