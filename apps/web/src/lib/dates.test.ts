import { afterEach, expect, test } from 'vitest'
import {
  setDateChoices,
  getClock,
  dayOrder,
  getDaysBetween,
  formatAgo,
  formatDay,
  formatDays,
  formatDaysAway,
  formatFullDay,
  formatInstant,
  formatMonth,
  formatTime,
  getOwnTimeZone,
  today,
} from './dates.ts'
import { locale } from './locale.ts'

afterEach(() => setDateChoices({}))

test('today is the day on the reader’s own calendar, not the one in Greenwich', () => {
  expect(today(new Date(2026, 0, 1, 0, 5))).toBe('2026-01-01')
  expect(today(new Date(2026, 11, 31, 23, 55))).toBe('2026-12-31')
})

test.each([
  ['2026-11-20', '2026-11-20', 0],
  ['2026-02-28', '2026-03-01', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-11-20', '2026-11-18', -2],
])('from %s to %s it is %i days', (from, to, days) => {
  expect(getDaysBetween(from, to)).toBe(days)
})

test('a day of this year is written without the year, another with it', () => {
  expect(formatDay('2026-12-12', '2026-11-20')).not.toContain('2026')
  expect(formatDay('2027-03-06', '2026-11-20')).toContain('2027')
})

test('a month is written short for a scale and whole with its year', () => {
  expect(formatMonth('2026-11-01', 'short')).not.toContain('2026')
  expect(formatMonth('2026-11-01', 'long')).toContain('2026')
})

const now = Date.parse('2026-11-20T12:00:00Z')
const ago = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' })

test.each([
  ['2026-11-20T11:59:40Z', 0, 'second'],
  ['2026-11-20T11:57:10Z', -2, 'minute'],
  ['2026-11-20T09:00:00Z', -3, 'hour'],
  ['2026-11-19T11:00:00Z', -1, 'day'],
  ['2026-11-06T12:00:00Z', -2, 'week'],
  ['2025-11-01T12:00:00Z', -1, 'year'],
] as const)('%s is told as %i %s', (at, count, unit) => {
  expect(formatAgo(at, now)).toBe(ago.format(count, unit))
})

test('what has happened is never still to come, also by a clock that is behind', () => {
  for (const at of ['2026-11-20T12:05:00Z', '2026-11-21T12:00:00Z', '2027-11-20T12:00:00Z'])
    expect(formatAgo(at, now)).toBe(ago.format(0, 'second'))
})

test.each([
  ['2026-11-20', 0],
  ['2026-11-21', 1],
  ['2026-12-02', 12],
  ['2026-11-17', -3],
])('%s is %i days from the 20th', (on, days) => {
  const away = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })
  expect(formatDaysAway(on, '2026-11-20')).toBe(away.format(days, 'day'))
})

test('the clock of a zone is told across its change to summer', () => {
  expect(getClock('Europe/Lisbon', Date.parse('2027-03-28T00:59:00Z'))).toBe('00:59')
  expect(getClock('Europe/Lisbon', Date.parse('2027-03-28T01:00:00Z'))).toBe('02:00')
  expect(getClock('Pacific/Kiritimati', Date.parse('2027-03-28T10:00:00Z'))).toBe('00:00')
})

test.each([
  ['dmy', 'h23', '31 Dec 2026', 'Thursday 31 December 2026', '31 Dec 2026 18:00'],
  ['dmy', 'h12', '31 Dec 2026', 'Thursday 31 December 2026', '31 Dec 2026 6:00 pm'],
  ['mdy', 'h23', 'Dec 31 2026', 'Thursday December 31 2026', 'Dec 31 2026 18:00'],
  ['mdy', 'h12', 'Dec 31 2026', 'Thursday December 31 2026', 'Dec 31 2026 6:00 PM'],
  ['ymd', 'h23', '2026-12-31', 'Thursday 2026-12-31', '2026-12-31 18:00'],
] as const)('dates are worded as %s with %s', (order, clock, day, fullDay, instant) => {
  setDateChoices({ order, clock, timeZone: 'Europe/Lisbon' })
  const plain = (text: string) => text.replaceAll(/[\s,]+/gu, ' ').replace('06:00', '6:00')
  expect(plain(formatDay('2026-12-31', '2025-01-01'))).toBe(day)
  expect(plain(formatFullDay('2026-12-31'))).toBe(fullDay)
  expect(plain(formatInstant('2026-12-31T18:00:00Z'))).toBe(instant)
})

test('a choice words anew what was worded before, and a range in figures', () => {
  setDateChoices({ order: 'mdy', clock: 'h12' })
  expect(formatTime('18:00')).toMatch(/PM/)
  setDateChoices({ order: 'ymd', clock: 'h23' })
  expect(formatTime('18:00')).toBe('18:00')
  expect(formatDays('2026-11-02', '2026-11-08')).toBe('2026-11-02 – 2026-11-08')
})

test('the day and the clock are those of the chosen time zone', () => {
  const at = new Date('2026-12-31T10:30:00Z')
  setDateChoices({ timeZone: 'Pacific/Kiritimati' })
  expect([today(at), getClock(undefined, at.getTime())]).toEqual(['2027-01-01', '00:30'])
  setDateChoices({ timeZone: 'Pacific/Pago_Pago' })
  expect([today(at), getClock(undefined, at.getTime())]).toEqual(['2026-12-30', '23:30'])
})

test('a time zone that the browser does not know is none', () => {
  const here = getOwnTimeZone()
  setDateChoices({ timeZone: 'Court/Seven' })
  expect(getOwnTimeZone()).toBe(here)
})

test('figures are in the order that was chosen, else in that of the reader’s region', () => {
  const usual = dayOrder()
  expect(['dmy', 'mdy', 'ymd']).toContain(usual)
  expect(new Date(2026, 10, 30).toLocaleDateString(locale).startsWith('30')).toBe(usual === 'dmy')
  for (const order of ['dmy', 'mdy', 'ymd'] as const) {
    setDateChoices({ order })
    expect(dayOrder()).toBe(order)
  }
})
