import { expect, test } from 'vitest'
import { TaskSearch } from './filters/task-search.ts'
import { queryOf } from './use-all-tasks.ts'

test.each([
  [{ due: 'late' }, { dueBefore: '2026-11-20' }],
  [{ due: 'today' }, { dueAfter: '2026-11-19', dueBefore: '2026-11-21' }],
  [{ due: 'week' }, { dueAfter: '2026-11-19', dueBefore: '2026-11-27' }],
])('over all projects %j asks the server for open tasks with %j', (search, expected) => {
  const query = queryOf(TaskSearch.parse(search), '2026-11-20')
  expect(query).toMatchObject(expected)
  expect(query.group).toEqual(['triage', 'backlog', 'unstarted', 'started'])
})

test('an empty search asks for nothing in particular', () => {
  expect(queryOf(TaskSearch.parse({ sort: 'rank' }), '2026-11-20')).toEqual({})
})
