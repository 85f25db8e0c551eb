import { expect, test } from 'vitest'
import { describeDue } from './due-words.ts'

const friday = '2026-11-20'

test.each([
  ['2026-11-20', { kind: 'today' }],
  ['2026-11-21', { kind: 'tomorrow' }],
  ['2026-11-22', { kind: 'weekday' }],
  ['2026-11-26', { kind: 'weekday' }],
  ['2026-11-27', { kind: 'day' }],
  ['2027-01-05', { kind: 'day' }],
  ['2026-11-19', { kind: 'late', days: 1 }],
  ['2026-11-18', { kind: 'late', days: 2 }],
  ['2025-11-20', { kind: 'late', days: 365 }],
])('on Friday 20 November 2026 a task due on %s is %o', (dueOn, words) => {
  expect(describeDue(dueOn, friday)).toEqual(words)
})

test('a night without an hour and a night with one more are both one day', () => {
  expect(describeDue('2026-03-30', '2026-03-28')).toEqual({ kind: 'weekday' })
  expect(describeDue('2026-03-29', '2026-03-28')).toEqual({ kind: 'tomorrow' })
  expect(describeDue('2026-10-26', '2026-10-25')).toEqual({ kind: 'tomorrow' })
})
