import { describe, expect, test } from 'vitest'
import { formatDay } from '#lib/dates.ts'
import { recurrenceText } from './recurrence.ts'

describe('a rule in Vietnamese words', () => {
  test.each([
    ['FREQ=DAILY', 'Hằng ngày'],
    ['FREQ=DAILY;INTERVAL=3', '3 ngày một lần'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Thứ Hai đến thứ Sáu'],
    ['FREQ=WEEKLY', 'Hằng tuần'],
    ['FREQ=WEEKLY;BYDAY=SU', 'Hằng tuần vào chủ nhật'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', '2 tuần một lần vào thứ Sáu'],
    ['FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,WE', '3 tuần một lần vào thứ Hai và thứ Tư'],
    ['FREQ=MONTHLY;BYMONTHDAY=22', 'Hằng tháng vào ngày 22'],
    ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1', '2 tháng một lần vào ngày cuối cùng'],
    ['FREQ=MONTHLY;BYDAY=3TU', 'Hằng tháng vào thứ Ba tuần thứ 3'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'Hằng tháng vào thứ Sáu cuối cùng'],
    ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=20', 'Hằng năm vào ngày 20 tháng 11'],
    ['FREQ=DAILY;COUNT=5', 'Hằng ngày, 5 lần'],
    ['FREQ=DAILY;COUNT=1', 'Hằng ngày, lần cuối'],
    ['FREQ=DAILY;UNTIL=20991204', `Hằng ngày, đến hết ${formatDay('2099-12-04')}`],
  ])('%s is %s', (rule, words) => {
    expect(recurrenceText.said({ mode: 'schedule', rule })).toBe(words)
  })

  test('after completion', () => {
    expect(recurrenceText.said({ mode: 'completion', rule: 'FREQ=WEEKLY;INTERVAL=2' })).toBe(
      '2 tuần sau khi hoàn thành',
    )
  })

  test.each(['FREQ=MONTHLY;BYMONTHDAY=1,15', 'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH'])(
    '%s is left to the library',
    (rule) => {
      expect(recurrenceText.said({ mode: 'schedule', rule })).toBeUndefined()
    },
  )
})
