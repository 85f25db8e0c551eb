import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { getWeekday } from '#lib/calendar-days.ts'
import { addDays } from '#lib/dates.ts'
import {
  getAxisAround,
  getCoarseTicks,
  getDayAt,
  getFineTicks,
  getSpanPlace,
  getWeekendPhase,
  getWidth,
  xOf,
} from './time-axis.ts'

const todayOn = '2026-11-20'
const zooms = ['days', 'weeks', 'months'] as const
const axis = (zoom: (typeof zooms)[number]) => getAxisAround(zoom, undefined, todayOn)

test('the axis takes whole years around everything there is', () => {
  const { startOn, dayCount } = axis('days')
  expect(startOn).toBe('2026-01-01')
  expect(addDays(startOn, dayCount - 1)).toBe('2027-12-31')
  const far = getAxisAround('days', { firstOn: '2025-02-01', lastOn: '9999-12-31' }, todayOn)
  expect(far.startOn).toBe('2024-01-01')
  expect(addDays(far.startOn, far.dayCount - 1)).toBe('2047-12-31')
})

afterEach(() => vi.unstubAllEnvs())

const changes = {
  'Europe/Warsaw': ['2026-03-29', '2026-10-25', '2027-03-28'],
  'America/New_York': ['2026-03-08', '2026-11-01', '2027-03-14'],
}

for (const [zone, days] of Object.entries(changes))
  test.each(days)(`the day %s, on which the clocks change in ${zone}, is as wide as any`, (on) => {
    vi.stubEnv('TZ', zone)
    expect(new Date(`${on}T00:00`).getTimezoneOffset()).not.toBe(
      new Date(`${on}T12:00`).getTimezoneOffset(),
    )
    for (const zoom of zooms) {
      const scale = axis(zoom)
      for (const day of [addDays(on, -1), on, addDays(on, 1)]) {
        expect(xOf(scale, addDays(day, 1)) - xOf(scale, day)).toBe(scale.dayWidth)
        expect(getDayAt(scale, xOf(scale, day))).toBe(day)
        expect(getDayAt(scale, xOf(scale, addDays(day, 1)) - 0.01)).toBe(day)
      }
    }
  })

test('every place is in the day that begins at or before it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zooms),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (zoom, part) => {
        const scale = axis(zoom)
        const x = Math.min(part * getWidth(scale), getWidth(scale) - 0.001)
        const left = xOf(scale, getDayAt(scale, x))
        expect(left).toBeLessThanOrEqual(x)
        expect(x - left).toBeLessThan(scale.dayWidth)
      },
    ),
  )
})

test('a bar reaches to the end of its last day', () => {
  const scale = axis('weeks')
  const { left, right } = getSpanPlace(scale, { firstOn: '2027-03-27', lastOn: '2027-03-28' })
  expect(right - left).toBe(2 * scale.dayWidth)
})

test('ticks follow each other without a gap and cover what is asked for', () => {
  for (const zoom of zooms)
    for (const make of [getFineTicks, getCoarseTicks]) {
      const scale = axis(zoom)
      const found = make(scale, [1000, 2000])
      expect(found[0]?.left).toBeLessThanOrEqual(1000)
      const last = found.at(-1)
      expect((last?.left ?? 0) + (last?.width ?? 0)).toBeGreaterThanOrEqual(2000)
      const ends = found.map(({ left, width }) => left + width)
      expect(found.slice(1).map(({ left }) => left)).toEqual(ends.slice(0, -1))
    }
})

test('weekends are shaded where they are', () => {
  for (const startOn of Array.from({ length: 7 }, (_, index) => addDays('2026-11-16', index))) {
    const scale = { ...axis('days'), startOn }
    const phase = getWeekendPhase(scale) ?? Number.NaN
    expect(getWeekday(addDays(startOn, Math.round(phase / scale.dayWidth)))).toBe(5)
  }
  expect(getWeekendPhase(axis('months'))).toBeUndefined()
})
