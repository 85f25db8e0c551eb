import { expect, test } from 'vitest'
import { queryOf } from '../use-all-tasks.ts'
import { findTypedLine, isHalfRead } from './readable-line.ts'
import { TaskSearch } from './task-search.ts'

const asked = (q: string, within?: string) =>
  queryOf(TaskSearch.parse({ q }), { todayOn: '2026-11-20', timeZone: 'UTC' }, within).search

test.each([
  ['is:opne', undefined],
  ['courts is:', 'courts'],
  ['courts (is:late', 'courts is:late'],
  ['courts is:late', 'courts is:late'],
])('while %s is typed, the server is asked for what can be read of it', (line, search) => {
  expect(asked(line)).toBe(search)
})

test.each([
  ['', ''],
  ['coffee', 'coffee'],
  ['status:"To do"', 'status:"To do" '],
  ['coffee assignee:vera', 'coffee assignee:vera '],
  ['coffee assignee:vera ', 'coffee assignee:vera '],
  ['assignee:vera coffee', 'assignee:vera coffee'],
  ['is:late OR -label:nets', 'is:late OR -label:nets '],
  ['is:late (nets OR is:open)', 'is:late (nets OR is:open) '],
  ['is:opne', 'is:opne'],
])('behind %j, which was chosen, one types on as %j', (line, typed) => {
  expect(findTypedLine(line)).toBe(typed)
})

test('nothing is done with all of a list that shows more than its line asks for', () => {
  expect(isHalfRead('is:opne')).toBe(true)
  expect(isHalfRead('is:open courts')).toBe(false)
  expect(isHalfRead(undefined)).toBe(false)
})

test('the days of a calendar count among the conditions', () => {
  const many = Array.from({ length: 19 }, (_, place) => `label:x${place}`).join(' OR ')
  expect(isHalfRead(many)).toBe(false)
  expect(asked(many, 'due:none start:none')).not.toContain('label:x18')
})
