import type { Recurrence } from '@courtside/contract/recurrence.ts'
import { expect, test } from 'vitest'
import { getChoice, getRecurrence } from './recurrence-choice.ts'

const friday = '2026-11-20'

test.each([
  ['daily', 'FREQ=DAILY;INTERVAL=3'],
  ['weekdays', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['weekly', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR'],
  ['monthDay', 'FREQ=MONTHLY;BYMONTHDAY=15'],
  ['monthNth', 'FREQ=MONTHLY;BYDAY=2TU'],
  ['monthLastWeekday', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['monthLast', 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1'],
  ['yearly', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'],
  ['daily', 'FREQ=DAILY;COUNT=7'],
  ['daily', 'FREQ=DAILY;UNTIL=20261231'],
  ['other', 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1'],
  ['other', 'FREQ=MONTHLY;BYMONTHDAY=1,15;COUNT=3'],
])('%s is what the editor makes of %s, and makes it again', (kind, rule) => {
  const recurrence: Recurrence = { mode: 'schedule', rule }
  const choice = getChoice(recurrence, friday)
  expect(choice.kind).toBe(kind)
  expect(getRecurrence(choice)).toEqual(recurrence)
})

test.each(['FREQ=DAILY', 'FREQ=WEEKLY;INTERVAL=2', 'FREQ=MONTHLY', 'FREQ=YEARLY;COUNT=2'])(
  '%s after completion is made again',
  (rule) => {
    const recurrence: Recurrence = { mode: 'completion', rule }
    expect(getRecurrence(getChoice(recurrence, friday))).toEqual(recurrence)
  },
)

test('a rule that leaves its day to the due day is the choice of that day', () => {
  expect(getChoice({ mode: 'schedule', rule: 'FREQ=WEEKLY' }, friday).kind).toBe('weekly')
  expect(getChoice({ mode: 'schedule', rule: 'FREQ=MONTHLY' }, friday).kind).toBe('monthDay')
})

test('a task without a rule begins with the weekday it is due', () => {
  expect(getRecurrence(getChoice(null, friday))).toEqual({
    mode: 'schedule',
    rule: 'FREQ=WEEKLY;BYDAY=FR',
  })
})

test('a choice in which something is missing is no rule yet', () => {
  const choice = getChoice(null, friday)
  expect(getRecurrence({ ...choice, days: [] })).toBeUndefined()
  expect(getRecurrence({ ...choice, interval: 0 })).toBeUndefined()
  expect(getRecurrence({ ...choice, interval: Number.NaN })).toBeUndefined()
  expect(getRecurrence({ ...choice, end: 'until', until: '' })).toBeUndefined()
  expect(getRecurrence({ ...choice, end: 'count', count: 0 })).toBeUndefined()
})
