import { noStructure } from '@courtside/contract/tasks.ts'
import { expect, it } from 'vitest'
import type { CachedTask } from '../use-task-rows.ts'
import { type Due, groupMyWork } from './my-work-groups.ts'

const task = (id: string, values: Partial<CachedTask> = {}): CachedTask => ({
  ...noStructure,
  id,
  projectId: 'p',
  number: 1,
  key: 'OPEN-1',
  title: id,
  statusId: 's',
  priority: 'none',
  assigneeIds: ['me'],
  labelIds: [],
  dueOn: null,
  dueTime: null,
  rank: 'a',
  commentCount: 0,
  checklistCount: 0,
  checklistDoneCount: 0,
  attachmentCount: 0,
  archivedAt: null,
  deletedAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  createdById: null,
  version: 1,
  ...values,
})

const todayOn = '2026-11-22'
const grouped = (
  tasks: CachedTask[],
  doneIds: string[] = [],
  waitingIds: string[] = [],
  toTakeIds: string[] = [],
  itemDays = new Map<string, Due>(),
) =>
  Object.fromEntries(
    groupMyWork(tasks, {
      todayOn,
      dueOf: (one) => itemDays.get(one.id) ?? one,
      isDone: ({ id }) => doneIds.includes(id),
      isToTake: ({ id }) => toTakeIds.includes(id),
      isWaiting: ({ id }) => waitingIds.includes(id),
    })
      .filter(({ entries }) => entries.length > 0)
      .map(({ key, entries }) => [key, entries]),
  )

it('what a group has and nobody took stands apart, whenever it is due, until it is done', () => {
  const tasks = [task('crew', { dueOn: '2026-11-20' }), task('crew, done')]
  expect(grouped(tasks, ['crew, done'], ['crew'], ['crew', 'crew, done'])).toEqual({
    take: ['crew'],
    closed: ['crew, done'],
  })
})

it('a task of which one has but an item stands by the day of that', () => {
  const tasks = [task('late', { dueOn: '2026-11-01' }), task('none'), task('other')]
  const days = new Map([
    ['late', { dueOn: '2026-11-22', dueTime: null }],
    ['none', { dueOn: '2026-11-21', dueTime: null }],
  ])
  expect(grouped(tasks, [], [], [], days)).toEqual({
    late: ['none'],
    today: ['late'],
    none: ['other'],
  })
})

it('one’s tasks stand by the day they are due, seven days with today are near', () => {
  expect(
    grouped([
      task('none'),
      task('later', { dueOn: '2026-11-29' }),
      task('seventh', { dueOn: '2026-11-28' }),
      task('tomorrow', { dueOn: '2026-11-23' }),
      task('today', { dueOn: todayOn }),
      task('late', { dueOn: '2026-11-21' }),
    ]),
  ).toEqual({
    late: ['late'],
    today: ['today'],
    week: ['tomorrow', 'seventh'],
    later: ['later'],
    none: ['none'],
  })
})

it('what is done or waits for others stands below, however late it is', () => {
  const tasks = ['done', 'waiting', 'both', 'plain'].map((id) => task(id, { dueOn: '2026-11-01' }))
  expect(grouped(tasks, ['done', 'both'], ['waiting', 'both'])).toEqual({
    late: ['plain'],
    waiting: ['waiting'],
    closed: ['both', 'done'],
  })
})

it('on one day the time decides, then how pressing it is', () => {
  expect(
    grouped([
      task('low', { dueOn: todayOn, priority: 'low' }),
      task('urgent', { dueOn: todayOn, priority: 'urgent' }),
      task('evening', { dueOn: todayOn, dueTime: '18:00' }),
      task('morning', { dueOn: todayOn, dueTime: '07:30' }),
    ]),
  ).toEqual({ today: ['morning', 'evening', 'urgent', 'low'] })
})
