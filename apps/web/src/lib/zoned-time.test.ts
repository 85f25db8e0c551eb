import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getClockAt } from './dates.ts'
import { getInstantAt, getShownClock } from './zoned-time.ts'

test.each([
  ['Europe/Warsaw', '2026-03-28', '18:00', '2026-03-28T17:00Z'],
  ['Europe/Warsaw', '2026-03-29', '18:00', '2026-03-29T16:00Z'],
  ['Europe/Warsaw', '2026-10-24', '18:00', '2026-10-24T16:00Z'],
  ['Europe/Warsaw', '2026-10-25', '18:00', '2026-10-25T17:00Z'],
  ['America/New_York', '2026-03-07', '09:30', '2026-03-07T14:30Z'],
  ['America/New_York', '2026-03-08', '09:30', '2026-03-08T13:30Z'],
  ['America/New_York', '2026-10-31', '23:30', '2026-11-01T03:30Z'],
  ['America/New_York', '2026-11-01', '23:30', '2026-11-02T04:30Z'],
])('in %s %s %s is %s', (zone, on, time, at) => {
  expect(getInstantAt(zone, { on, time })).toBe(Date.parse(at))
  expect(getClockAt(zone, Date.parse(at))).toEqual({ on, time })
})

test('what clocks skip is a time after the change, what they show twice is meant the first time', () => {
  expect(getShownClock('Europe/Warsaw', { on: '2026-03-29', time: '02:30' }).time).toBe('03:30')
  expect(getShownClock('America/New_York', { on: '2026-03-08', time: '02:00' }).time).toBe('03:00')
  expect(getInstantAt('Europe/Warsaw', { on: '2026-10-25', time: '02:30' })).toBe(
    Date.parse('2026-10-25T00:30Z'),
  )
})

test('an instant is found again by what the walls of its zone show', () => {
  const zones = ['Europe/Warsaw', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati', 'UTC']
  const quarters = fc.integer({ min: 1_700_000, max: 2_200_000 }).map((count) => count * 900_000)
  fc.assert(
    fc.property(fc.constantFrom(...zones), quarters, (zone, at) => {
      const found = getInstantAt(zone, getClockAt(zone, at))
      // In the hour that comes twice it is the first.
      expect([0, 3_600_000]).toContain(at - found)
      expect(getShownClock(zone, getClockAt(zone, at))).toEqual(getClockAt(zone, at))
    }),
  )
})
