import { expect, test } from 'vitest'
import { TaskSearch } from './filters/task-search.ts'
import { queryOf } from './use-all-tasks.ts'

const clock = { todayOn: '2026-11-20', timeZone: 'Europe/Lisbon' }

test('over all projects the server is asked for what the line asks, within what a screen shows', () => {
  const search = TaskSearch.parse({ q: 'is:late OR courts', sort: 'dueOn' })
  expect(queryOf(search, clock)).toEqual({
    search: 'is:late OR courts',
    today: '2026-11-20',
    timeZone: 'Europe/Lisbon',
    sort: 'dueOn',
  })
  expect(queryOf(search, clock, 'due:today').search).toBe('due:today (is:late OR courts)')
})

test('an empty search asks for nothing in particular', () => {
  expect(queryOf(TaskSearch.parse({ sort: 'rank' }), clock)).toEqual({})
})
