import { expect, test } from 'vitest'
import { getRangeAround, shiftRange } from './calendar-range.ts'

test('a month is shown in whole weeks, a week as the locale has it, an agenda from its day on', () => {
  const month = getRangeAround('2026-11-22', 'month', 0).days
  expect([month[0], month.at(-1), month.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  const sundays = getRangeAround('2026-11-22', 'week', 6).days
  expect([sundays[0], sundays.at(-1)]).toEqual(['2026-11-22', '2026-11-28'])
  expect(getRangeAround('2026-11-22', 'week', 0).days[0]).toBe('2026-11-16')
  expect(getRangeAround('2026-11-22', 'agenda', 0).days[0]).toBe('2026-11-22')
})

test('turning goes to what lies before and behind', () => {
  expect(shiftRange({ span: 'month', on: '2026-10-31' }, 1)).toBe('2026-11-30')
  expect(shiftRange({ span: 'week', on: '2026-03-28' }, 1)).toBe('2026-04-04')
  const { days, on } = getRangeAround('2026-03-28', 'agenda', 0)
  expect(getRangeAround(shiftRange({ span: 'agenda', on }, -1), 'agenda', 0).days.at(-1)).toBe(
    '2026-03-27',
  )
  expect(days).not.toContain('2026-03-27')
})
