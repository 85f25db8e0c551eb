import { type Recurrence, readRule, writeRule } from '@courtside/contract/recurrence.ts'
import { describe, expect, it } from 'vitest'
import { checkRecurrence, findNext } from './find-next.ts'

const schedule = (rule: string): Recurrence => ({ mode: 'schedule', rule })
const completion = (rule: string): Recurrence => ({ mode: 'completion', rule })

/** The due days of a series from the first on, each reckoned from the one before, as tasks are made. */
function series(first: Recurrence, from: string, most = 4): string[] {
  const days: string[] = []
  for (let next = findNext(first, from); next && days.length < most;) {
    days.push(next.dueOn)
    next = findNext(next.recurrence, next.dueOn)
  }
  return days
}

describe('the days of a series', () => {
  it.each([
    ['FREQ=DAILY', '2026-02-27', ['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03']],
    [
      'FREQ=DAILY;INTERVAL=3',
      '2028-02-27',
      ['2028-03-01', '2028-03-04', '2028-03-07', '2028-03-10'],
    ],
    [
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      '2026-11-19',
      ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
      '2026-11-20',
      ['2026-12-04', '2026-12-18', '2027-01-01', '2027-01-15'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR',
      '2026-11-20',
      ['2026-11-30', '2026-12-04', '2026-12-14', '2026-12-18'],
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=31',
      '2026-01-31',
      ['2026-03-31', '2026-05-31', '2026-07-31', '2026-08-31'],
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=-1',
      '2027-12-31',
      ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
    ],
    [
      'FREQ=MONTHLY;BYDAY=2TU',
      '2026-11-10',
      ['2026-12-08', '2027-01-12', '2027-02-09', '2027-03-09'],
    ],
    [
      'FREQ=MONTHLY;BYDAY=-1FR',
      '2026-11-27',
      ['2026-12-25', '2027-01-29', '2027-02-26', '2027-03-26'],
    ],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      '2026-01-30',
      ['2026-02-27', '2026-03-31', '2026-04-30', '2026-05-29'],
    ],
    ['FREQ=YEARLY', '2024-02-29', ['2028-02-29', '2032-02-29', '2036-02-29', '2040-02-29']],
    [
      'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
      '2026-11-26',
      ['2027-11-25', '2028-11-23', '2029-11-22', '2030-11-28'],
    ],
  ])('follow %s from %s', (rule, from, days) => {
    expect(series(schedule(rule), from)).toEqual(days)
  })

  it('come back to the rule after one was moved off it', () => {
    expect(series(schedule('FREQ=WEEKLY;BYDAY=FR'), '2026-11-24', 2)).toEqual([
      '2026-11-27',
      '2026-12-04',
    ])
  })

  it('end with the count, which goes down with each', () => {
    expect(series(schedule('FREQ=DAILY;COUNT=3'), '2026-11-20')).toEqual([
      '2026-11-21',
      '2026-11-22',
    ])
    expect(findNext(schedule('FREQ=DAILY;COUNT=3'), '2026-11-20')?.recurrence.rule).toBe(
      'FREQ=DAILY;COUNT=2',
    )
    expect(findNext(schedule('FREQ=DAILY;COUNT=1'), '2026-11-20')).toBeUndefined()
  })

  it('end with the last day, which still counts', () => {
    expect(series(schedule('FREQ=DAILY;UNTIL=20261122'), '2026-11-20')).toEqual([
      '2026-11-21',
      '2026-11-22',
    ])
  })

  it('end on the last day of a month that is too short, reckoned from the completion', () => {
    expect(findNext(completion('FREQ=MONTHLY'), '2026-01-31')?.dueOn).toBe('2026-02-28')
    expect(findNext(completion('FREQ=YEARLY'), '2028-02-29')?.dueOn).toBe('2029-02-28')
    expect(findNext(completion('FREQ=WEEKLY;INTERVAL=2'), '2026-11-18')?.dueOn).toBe('2026-12-02')
  })

  it('leave out what has passed, in step with the rule', () => {
    expect(
      findNext(schedule('FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'), '2026-09-25', '2026-11-20')?.dueOn,
    ).toBe('2026-12-04')
  })

  it('end before the year 10000, and where a rule comes no more', () => {
    expect(findNext(schedule('FREQ=DAILY'), '9999-12-31')).toBeUndefined()
    expect(
      findNext(schedule('FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31'), '2026-11-20'),
    ).toBeUndefined()
  })
})

describe('a rule', () => {
  it.each([
    [
      '',
      '“” isn’t supported in a rule. Use FREQ, INTERVAL, BYMONTH, BYMONTHDAY, BYDAY, BYSETPOS, COUNT, UNTIL',
    ],
    ['FREQ=HOURLY', 'FREQ is one of DAILY, WEEKLY, MONTHLY, YEARLY'],
    ['INTERVAL=2', 'FREQ is one of DAILY, WEEKLY, MONTHLY, YEARLY'],
    ['FREQ=DAILY;FREQ=WEEKLY', 'FREQ is in this rule twice'],
    ['FREQ=DAILY;INTERVAL=', 'INTERVAL needs a value'],
    ['FREQ=DAILY;INTERVAL=0', 'INTERVAL is a whole number from 1 to 999, and not 0'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'BYMONTHDAY is a whole number from -31 to 31, and not 0'],
    ['FREQ=WEEKLY;BYDAY=FX', 'BYDAY names days such as MO, 2TU or -1FR'],
    ['FREQ=MONTHLY;BYDAY=0FR', 'BYDAY names days such as MO, 2TU or -1FR'],
    ['FREQ=DAILY;COUNT=3;UNTIL=20261231', 'Use either COUNT or UNTIL, not both'],
    ['FREQ=DAILY;UNTIL=20260230', 'UNTIL is a day such as 20261231'],
    ['FREQ=DAILY\nEXDATE:20261121', 'FREQ is one of DAILY, WEEKLY, MONTHLY, YEARLY'],
  ])('that is %j is refused in words', (rule, words) => {
    expect(readRule(rule)).toBe(words)
  })

  it.each([
    ['FREQ=WEEKLY;BYMONTHDAY=3', /BYMONTHDAY MUST NOT be used when FREQ is WEEKLY/],
    ['FREQ=DAILY;BYSETPOS=1', /BYSETPOS MUST be used with another/],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', /This rule has no next date/],
    ['FREQ=DAILY;INTERVAL=7;BYDAY=MO', /This rule has no next date/],
    ['FREQ=DAILY;UNTIL=20261119', /UNTIL is before the due date/],
  ])('%s is refused for what its parts are together', (rule, words) => {
    const check = () => checkRecurrence({ recurrence: schedule(rule), dueOn: '2026-11-20' })
    expect(check).toThrow(
      expect.objectContaining({
        details: [{ path: 'body.recurrence', message: expect.stringMatching(words) }],
      }),
    )
  })

  it('is written in one order, without what goes without saying', () => {
    const rule = readRule('UNTIL=20261231;BYDAY=+2TU,-1FR;INTERVAL=1;FREQ=MONTHLY')
    expect(typeof rule === 'string' ? rule : writeRule(rule)).toBe(
      'FREQ=MONTHLY;BYDAY=2TU,-1FR;UNTIL=20261231',
    )
  })

  it('asks for a due day, also when that is taken away', () => {
    const recurrence = schedule('FREQ=DAILY')
    expect(() => checkRecurrence({ recurrence })).toThrow('needs a due date')
    expect(() => checkRecurrence({ dueOn: null }, { recurrence, dueOn: '2026-11-20' })).toThrow(
      'needs a due date',
    )
    checkRecurrence({ recurrence: null, dueOn: null }, { recurrence, dueOn: '2026-11-20' })
  })
})
