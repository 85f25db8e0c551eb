import { noStructure } from '@courtside/contract/tasks.ts'
import { expect, test } from 'vitest'
import type { CachedTask } from '../use-task-rows.ts'
import { getRangeAround } from './calendar-range.ts'
import { groupByDay } from './group-days.ts'

const id = (name: string) => name.padEnd(36, '-')
const task = (name: string, dates: Partial<CachedTask>): CachedTask =>
  ({ ...noStructure, id: id(name), dueOn: null, dueTime: null, ...dates }) as CachedTask

const tasks = [
  task('late', { dueOn: '2026-11-03', dueTime: '18:00' }),
  task('early', { dueOn: '2026-11-03', dueTime: '08:30' }),
  task('day', { dueOn: '2026-11-03' }),
  task('over', { startOn: '2026-10-01', dueOn: '2026-12-24' }),
  task('none', {}),
  task('other', { dueOn: '2026-12-24' }),
  task('start', { startOn: '2026-11-05' }),
]
const held = (span: 'week' | 'agenda', on: string) =>
  Object.fromEntries(
    groupByDay(tasks, getRangeAround(on, span, 0))
      .filter(({ entries }) => entries.length > 0)
      .map(({ key, entries }) => [key, entries.map((entry) => entry.replaceAll('-', ''))]),
  )

test('a task stands on its day, one that began before on the first day shown, one without on none', () => {
  expect(held('week', '2026-11-03')).toEqual({
    '2026-11-02': ['over'],
    '2026-11-03': ['day', 'early', 'late'],
    '2026-11-05': ['start'],
    none: ['none'],
  })
})

test('in an agenda it stands on the first of its days and on the last', () => {
  const agenda = held('agenda', '2026-12-20')
  expect(Object.keys(agenda)).toEqual(['2026-12-20', '2026-12-24', 'none'])
  expect(agenda['2026-12-20']).toEqual(['over'])
  expect(agenda['2026-12-24']).toEqual(['over@20261224', 'other'])
})
