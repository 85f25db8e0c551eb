import { expect, test } from 'vitest'
import type { TaskDates } from '../task-dates.ts'
import type { CachedTask } from '../use-task-rows.ts'
import type { Dated } from './month-layout.ts'
import { getBlocks, getMinutesTaken } from './week-layout.ts'

const on = '2026-03-29'
const due = (dueTime: string | null, startTime: string | null = null): TaskDates => ({
  startOn: startTime === null ? null : on,
  startTime,
  dueOn: on,
  dueTime,
})
const dated = (dueTime: string, index: number): Dated => ({
  entry: `t${index}`,
  task: due(dueTime) as CachedTask,
  firstOn: on,
  lastOn: on,
})

test('a time is half an hour, start and due are what lies between', () => {
  expect(getMinutesTaken(due('18:00'))).toEqual({ from: 1080, to: 1110 })
  expect(getMinutesTaken(due('18:00', '16:30'))).toEqual({ from: 990, to: 1080 })
  expect(getMinutesTaken(due('23:50'))).toEqual({ from: 1410, to: 1440 })
  expect(getMinutesTaken(due(null))).toBeUndefined()
})

test('what takes several days has no hours', () => {
  expect(getMinutesTaken({ ...due('18:00'), startOn: '2026-03-27' })).toBeUndefined()
  expect(getMinutesTaken({ startOn: on, startTime: '09:00', dueOn: null, dueTime: null })).toEqual({
    from: 540,
    to: 570,
  })
})

test('tasks of one time stand beside each other, and of very many only some', () => {
  const three = getBlocks(['18:00', '18:15', '19:00'].map(dated))
  expect(three.blocks.map(({ lane, laneCount }) => [lane, laneCount])).toEqual([
    [0, 2],
    [1, 2],
    [0, 1],
  ])
  const many = getBlocks(Array.from({ length: 50 }, (_, index) => dated('18:00', index)))
  expect(many.blocks).toHaveLength(3)
  expect(many.more).toEqual([{ from: 1080, count: 47 }])
})
