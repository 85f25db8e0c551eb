import { describe, expect, test } from 'vitest'
import { formatDay } from '#lib/dates.ts'
import { recurrenceText } from './recurrence.ts'

describe('a rule in words', () => {
  test.each([
    ['FREQ=DAILY', 'Every day'],
    ['FREQ=DAILY;INTERVAL=3', 'Every 3 days'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday'],
    ['FREQ=WEEKLY', 'Every week'],
    ['FREQ=WEEKLY;BYDAY=FR', 'Every Friday'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', 'Every 2nd Friday'],
    ['FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,WE,FR', 'Every 3 weeks on Monday, Wednesday and Friday'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SA', 'Every Monday, Tuesday, Wednesday, Thursday and Saturday'],
    ['FREQ=MONTHLY;BYMONTHDAY=22', 'Monthly on the 22nd'],
    ['FREQ=MONTHLY;BYMONTHDAY=11', 'Monthly on the 11th'],
    ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1', 'Every 2 months on the last day'],
    ['FREQ=MONTHLY;BYDAY=3TU', 'Monthly on the 3rd Tuesday'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'Monthly on the last Friday'],
    ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=20', 'Every year on 20 November'],
    ['FREQ=YEARLY', 'Every year'],
    ['FREQ=DAILY;COUNT=5', 'Every day, 5 times'],
    ['FREQ=DAILY;COUNT=1', 'Every day, for the last time'],
  ])('%s is %s', (rule, words) => {
    expect(recurrenceText.said({ mode: 'schedule', rule })).toBe(words)
  })

  test('tells the last day as the reader writes days', () => {
    expect(recurrenceText.said({ mode: 'schedule', rule: 'FREQ=DAILY;UNTIL=20991204' })).toBe(
      `Every day, until ${formatDay('2099-12-04')}`,
    )
  })

  test.each([
    ['FREQ=DAILY', 'A day after completion'],
    ['FREQ=WEEKLY;INTERVAL=2', '2 weeks after completion'],
  ])('%s after completion is %s', (rule, words) => {
    expect(recurrenceText.said({ mode: 'completion', rule })).toBe(words)
  })

  test.each([
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'FREQ=MONTHLY;BYMONTHDAY=-2',
    'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
    'FREQ=DAILY;BYMONTH=7',
  ])('%s is left to the library', (rule) => {
    expect(recurrenceText.said({ mode: 'schedule', rule })).toBeUndefined()
  })
})
