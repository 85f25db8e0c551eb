import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mixed } from './picking.ts'
import { TaskSearch } from './task-search.ts'
import { queryOf } from './use-all-tasks.ts'
import { decodeRows } from './use-live-tasks.ts'
import type { HeldTask } from './use-task-rows.ts'
import { changedFields, changesTo, withoutFailed } from './use-tasks.ts'

const task = {
  id: 't',
  priority: 'low',
  assigneeIds: ['ann'],
  archivedAt: null,
} as unknown as HeldTask

test('a change says what was and what shall be, and leaves out what already is so', () => {
  expect(changesTo(task, { priority: 'high', assigneeIds: ['ann'], isArchived: true })).toEqual({
    priority: { was: 'low', set: 'high' },
    isArchived: { was: false, set: true },
  })
})

test('archiving shows as a moment, other fields as they are set', () => {
  const shown = changedFields({
    isArchived: { was: false, set: true },
    priority: { was: 'low', set: 'high' },
  })
  expect(shown.priority).toBe('high')
  expect(Date.parse(shown.archivedAt ?? '')).toBeCloseTo(Date.now(), -4)
})

test('a change that built on a failed one builds on what was before, other fields stay', () => {
  const failed = { priority: { was: 'low', set: 'high' } } as const
  const later = {
    priority: { was: 'high', set: 'urgent' },
    dueOn: { was: null, set: '2026-11-20' },
  } as const
  expect(withoutFailed(later, failed)).toEqual({
    ...later,
    priority: { was: 'low', set: 'urgent' },
  })
})

test('one added and one removed over several tasks leaves each task its own others', () => {
  expect(mixed(['ann', 'eve'], ['ann'], ['ann', 'ben'])).toEqual(['ann', 'eve', 'ben'])
  expect(mixed(['ann', 'eve'], ['ann'], [])).toEqual(['eve'])
})

test('after a pick everybody has what was picked, and nobody has twice the same', () => {
  const ids = fc.uniqueArray(fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e'))
  fc.assert(
    fc.property(ids, ids, ids, (before, shown, picked) => {
      const after = mixed(before, shown, picked)
      expect(new Set(after).size).toBe(after.length)
      expect(picked.every((id) => after.includes(id))).toBe(true)
      expect(after.every((id) => picked.includes(id) || !shown.includes(id))).toBe(true)
    }),
  )
})

test('a snapshot’s arrays become rows in whatever order its columns come', () => {
  const snapshot = { columns: ['title', 'number', 'id'], rows: [['Book courts', 12, 'x']] }
  expect(decodeRows({ id: 'p', key: 'OPEN' }, snapshot)).toEqual([
    { id: 'x', number: 12, title: 'Book courts', key: 'OPEN-12', projectId: 'p', deletedAt: null },
  ])
})

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
