import { expect, test } from 'vitest'
import { queryOf } from '../use-all-tasks.ts'
import { isHalfRead } from './readable-line.ts'
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
