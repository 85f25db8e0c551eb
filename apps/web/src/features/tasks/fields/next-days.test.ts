import { describe, expect, it } from 'vitest'
import { calendar } from './next-days.ts'

const schedule = (rule: string) => ({ mode: 'schedule', rule }) as const
const completion = (rule: string) => ({ mode: 'completion', rule }) as const

describe('the next days of a task that is late', () => {
  it('begin after today, in step with the rule', () => {
    const fridays = schedule('FREQ=WEEKLY;INTERVAL=2;BYDAY=FR')
    expect(calendar.daysAfter(fridays, '2026-09-25', '2026-11-20', 2)).toEqual([
      '2026-12-04',
      '2026-12-18',
    ])
  })

  it('count from today where the rule goes by the completion', () => {
    const later = completion('FREQ=DAILY;INTERVAL=3')
    expect(calendar.daysAfter(later, '2026-10-01', '2026-11-29', 1)).toEqual(['2026-12-02'])
  })

  it('may begin today where one is skipped, and never before', () => {
    const daily = schedule('FREQ=DAILY')
    expect(calendar.nextAfter(daily, '2026-10-01', '2026-11-28')?.dueOn).toBe('2026-11-29')
    expect(calendar.nextAfter(daily, '2026-12-24', '2026-11-28')?.dueOn).toBe('2026-12-25')
  })

  it('keep counting down by one', () => {
    const thrice = schedule('FREQ=DAILY;COUNT=3')
    expect(calendar.nextAfter(thrice, '2026-10-01', '2026-11-28')?.recurrence.rule).toBe(
      'FREQ=DAILY;COUNT=2',
    )
  })
})
