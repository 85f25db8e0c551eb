import { describe, expect, test } from 'vitest'
import { type DayReading, readTypedDay, readTypedMoment, readTypedTime } from './typed-days.ts'

// A Friday.
const reading: DayReading = { todayOn: '2026-11-20', dayOrder: 'dmy' }
const read = (typed: string, more: Partial<DayReading> = {}) =>
  readTypedDay(typed, { ...reading, ...more })

describe('a field for days reads', () => {
  test.each([
    ['fri', '2026-11-27'],
    ['Next Fri', '2026-11-27'],
    ['fri next week', '2026-11-27'],
    ['mon', '2026-11-23'],
    ['last mon', '2026-11-16'],
    ['last friday', '2026-11-13'],
    ['3 dec', '2026-12-03'],
    ['Dec 3', '2026-12-03'],
    ['3rd dec', '2026-12-03'],
    ['Dec. 3, 2027', '2027-12-03'],
    ['2027 dec 3', '2027-12-03'],
    ['Thu, 3 Dec 2026', '2026-12-03'],
    ['fri 11.12', '2026-12-11'],
    ['Fri., 11-12', '2026-12-11'],
    ['this friday, 11 dec', '2026-12-11'],
    ['+2w', '2026-12-04'],
    ['in 2 months', '2027-01-20'],
    ['+1m', '2026-12-20'],
    ['next month', '2026-12-01'],
    ['next week', '2026-11-23'],
    ['last month', '2026-10-01'],
    ['yesterday', '2026-11-19'],
    ['-3d', '2026-11-17'],
    ['2 weeks ago', '2026-11-06'],
    ['31.12.', '2026-12-31'],
    ['31.12', '2026-12-31'],
    ['31.12.24', '2024-12-31'],
    ['31-12-2026', '2026-12-31'],
    ['31/12/2026', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['2026.12.31', '2026-12-31'],
    ['20261231', '2026-12-31'],
    ['1850-01-02', '1850-01-02'],
  ])('%s as %s', (typed, day) => {
    expect(read(typed)).toBe(day)
  })

  test.each(['12/31', '12-31', '12 31', '31/12', 'Dec 31', '31.12.'])(
    '%s in American order',
    (typed) => {
      expect(read(typed, { dayOrder: 'mdy' })).toBe('2026-12-31')
    },
  )

  test.each([
    '',
    'whenever',
    '31 feb',
    'mon, 3 dec 2026',
    'mon 11.12',
    '3',
    '3 dec dec',
    '0026-12-01',
    '13/13',
  ])('“%s” as no day', (typed) => {
    expect(read(typed)).toBeUndefined()
  })
})

test('a day without a year is the coming one, from the earliest and up to the latest that is allowed', () => {
  expect(read('18 may', { earliest: '2031-05-17' })).toBe('2031-05-18')
  expect(read('16 may', { earliest: '2031-05-17' })).toBe('2032-05-16')
  expect(read('3 dec', { latest: '2026-11-20' })).toBe('2025-12-03')
  expect(read('wed', { latest: '2026-11-20' })).toBe('2026-11-18')
  expect(read('fri', { latest: '2026-11-20' })).toBe('2026-11-20')
  // What is said clearly stays, so that the field can tell why it can't be.
  expect(read('tomorrow', { latest: '2026-11-20' })).toBe('2026-11-21')
})

test('words of another language are read beside English', () => {
  const words = { tomorrow: 'morgen|överm*', 'in # days': 'om # dagar', fri: 'fredag', '': 'på' }
  expect(read('Överm', { words })).toBe('2026-11-21')
  expect(read('om 3 dagar', { words })).toBe('2026-11-23')
  expect(read('på fredag', { words })).toBe('2026-11-27')
  expect(read('3 dec', { words })).toBe('2026-12-03')
  expect(read('fredagar', { words })).toBeUndefined()
})

test.each([
  ['18:00', '18:00'],
  ['6pm', '18:00'],
  ['6:30 p.m.', '18:30'],
  ['6.30', '06:30'],
  ['1830', '18:30'],
  ['930', '09:30'],
  ['18', '18:00'],
  ['18h', '18:00'],
  ['18h30', '18:30'],
  ['at 7', '07:00'],
  ['12 am', '00:00'],
  ['24:00', undefined],
  ['18:60', undefined],
  ['13 pm', undefined],
  ['soon', undefined],
])('a field for times reads %s as %s', (typed, time) => {
  expect(readTypedTime(typed)).toBe(time)
})

test.each([
  ['fri 18:00', { day: '2026-11-27', time: '18:00' }],
  ['6pm tomorrow', { day: '2026-11-21', time: '18:00' }],
  ['3 dec at 6 pm', { day: '2026-12-03', time: '18:00' }],
  ['9:30', { time: '09:30' }],
  ['4/12', { day: '2026-12-04', readAs: 'dmy' }],
  ['fri, 4/12 18:00', { day: '2026-12-04', time: '18:00' }],
  ['fri whenever', undefined],
  ['3 dec 18', undefined],
  ['', undefined],
])('%s is a day, a time or both', (typed, moment) => {
  expect(readTypedMoment(typed, reading)).toEqual(moment)
})
