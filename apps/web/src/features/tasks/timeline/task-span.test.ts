import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { addDays, getDaysBetween } from '#lib/dates.ts'
import { getSpan } from '../task-dates.ts'
import { type Span, around, getDatesAfter, getLength } from './task-span.ts'

const none = { startOn: null, startTime: null, dueOn: null, dueTime: null }
const bar = { ...none, startOn: '2027-03-26', dueOn: '2027-03-29', dueTime: '18:00' }
const mark = { ...none, dueOn: '2027-03-28', dueTime: '18:00' }
const pull = { by: 0, start: 0, end: 0 }
const today = '2026-11-20'

test('a bar that is carried keeps its length and its times, and a mark stays a mark', () => {
  expect(getDatesAfter(bar, { ...pull, by: 7 }, today)).toEqual({
    ...bar,
    startOn: '2027-04-02',
    dueOn: '2027-04-05',
  })
  expect(getDatesAfter(mark, { ...pull, by: -28 }, today)).toEqual({ ...mark, dueOn: '2027-02-28' })
})

test('one gesture carries and pulls', () => {
  expect(getDatesAfter(bar, { by: 1, start: -2, end: 3 }, today)).toEqual({
    ...bar,
    startOn: '2027-03-25',
    dueOn: '2027-04-02',
  })
})

test('pulling an end of a mark makes it a bar', () => {
  expect(getDatesAfter(mark, { ...pull, start: -3 }, today)).toEqual({
    ...mark,
    startOn: '2027-03-25',
  })
})

test('a task without days gets the day it is put on, or a bar', () => {
  expect(getDatesAfter(none, pull, today)).toEqual({ ...none, dueOn: today })
  expect(getDatesAfter(none, { ...pull, end: 2 }, today)).toEqual({
    ...none,
    startOn: today,
    dueOn: '2026-11-22',
  })
  expect(getDatesAfter(none, { ...pull, start: -2 }, today)).toEqual({
    ...none,
    startOn: '2026-11-18',
    dueOn: today,
  })
})

test('what lies around nothing is nothing', () => {
  expect(around([])).toBeUndefined()
})

/** Around the days on which the clocks change in Warsaw and in New York, and others without reason. */
const changes = ['2027-03-28', '2026-10-25', '2027-03-14', '2026-11-01']
const someDay = fc
  .oneof(
    fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -4, max: 4 })),
    fc.tuple(fc.constant(today), fc.integer({ min: -20_000, max: 20_000 })),
  )
  .map(([on, days]) => addDays(on, days))
const dates = fc
  .oneof(
    fc.record({ startOn: someDay, dueOn: fc.option(someDay) }),
    fc.record({ startOn: fc.option(someDay), dueOn: someDay }),
  )
  .map((given) => ({ ...none, ...given }))
const days = fc.integer({ min: -60, max: 60 })

afterEach(() => vi.unstubAllEnvs())

for (const zone of ['Europe/Warsaw', 'America/New_York'])
  test(`whatever is carried comes back, and keeps its length, in ${zone}`, () => {
    vi.stubEnv('TZ', zone)
    fc.assert(
      fc.property(dates, days, (task, by) => {
        const there = getDatesAfter(task, { ...pull, by }, today)
        expect(getDatesAfter(there, { ...pull, by: -by }, today)).toEqual(task)
        const [from, to] = [getSpan(task), getSpan(there)] as [Span, Span]
        expect(getLength(to)).toBe(getLength(from))
        expect(getDaysBetween(from.firstOn, to.firstOn)).toBe(by)
      }),
    )
  })

test('whatever is pulled at ends with its first day not behind its last', () => {
  const some = days.filter((count) => count !== 0)
  fc.assert(
    fc.property(dates, days, some, days, (task, by, start, end) => {
      const { startOn, dueOn } = getDatesAfter(task, { by, start, end }, today)
      expect([startOn, dueOn]).not.toEqual([null, null])
      expect((startOn ?? '0') <= (dueOn ?? '9999')).toBe(true)
    }),
  )
})
