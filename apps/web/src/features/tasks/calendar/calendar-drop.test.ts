import { expect, test } from 'vitest'
import type { TaskDates } from '../task-dates.ts'
import { getDatesAfter, steppedTo } from './calendar-drop.ts'
import { undated } from './group-days.ts'

const warsaw = 'Europe/Warsaw'
const newYork = 'America/New_York'
const none: TaskDates = { startOn: null, startTime: null, dueOn: null, dueTime: null }
const due = (dueOn: string, dueTime: string | null = null): TaskDates => ({
  ...none,
  dueOn,
  dueTime,
})

// The clocks of Europe/Warsaw change on 2026-03-29 and 2026-10-25, those of America/New_York on 2026-03-08 and 2026-11-01.
test.each([
  [warsaw, '2026-03-27', '2026-03-29'],
  [warsaw, '2026-03-29', '2026-03-30'],
  [warsaw, '2026-10-24', '2026-10-26'],
  [newYork, '2026-03-09', '2026-03-07'],
  [newYork, '2026-10-31', '2026-11-02'],
])('in %s a task carried from %s to %s is due there at its time', (zone, from, to) => {
  expect(getDatesAfter(due(from, '18:00'), { from: { on: from }, to: { on: to } }, zone)).toEqual(
    due(to, '18:00'),
  )
  const long = { startOn: from, startTime: '09:00', dueOn: to > from ? to : from, dueTime: '18:00' }
  const moved = getDatesAfter(long, { from: { on: from }, to: { on: to } }, zone)
  expect([moved.startOn, moved.startTime, moved.dueTime]).toEqual([to, '09:00', '18:00'])
})

test('among hours it goes on by as many days and minutes as it was carried', () => {
  const from = { on: '2026-03-28', minutes: 18 * 60 + 15 }
  const to = { on: '2026-03-30', minutes: 17 * 60 }
  expect(getDatesAfter(due('2026-03-28', '18:10'), { from, to }, warsaw)).toEqual(
    due('2026-03-30', '16:55'),
  )
})

test('a time that clocks skip becomes the one they show then', () => {
  const from = { on: '2026-03-28', minutes: 150 }
  const to = { on: '2026-03-29', minutes: 150 }
  expect(getDatesAfter(due('2026-03-28', '02:30'), { from, to }, warsaw)).toEqual(
    due('2026-03-29', '03:30'),
  )
  expect(getDatesAfter(due('2026-03-28', '02:30'), { from, to }, newYork)).toEqual(
    due('2026-03-29', '02:30'),
  )
})

test('into the hours it gets a time, back among the days it loses it', () => {
  const [day, hour] = [{ on: '2026-11-02' }, { on: '2026-11-03', minutes: 570 }]
  expect(getDatesAfter(due('2026-11-02'), { from: day, to: hour }, warsaw)).toEqual(
    due('2026-11-03', '09:30'),
  )
  expect(getDatesAfter(due('2026-11-03', '09:30'), { from: hour, to: day }, warsaw)).toEqual(
    due('2026-11-02'),
  )
  const long = { ...due('2026-11-04'), startOn: '2026-11-02' }
  expect(getDatesAfter(long, { from: day, to: hour }, warsaw)).toEqual({
    ...due('2026-11-05'),
    startOn: '2026-11-03',
  })
})

test('what had no day is due where it is let go of, and loses its days again', () => {
  expect(getDatesAfter(none, { from: undefined, to: { on: '2026-11-02' } }, warsaw)).toEqual(
    due('2026-11-02'),
  )
  const to = { on: '2026-11-02', minutes: 1080 }
  expect(getDatesAfter(none, { from: { on: undated }, to }, warsaw)).toEqual(
    due('2026-11-02', '18:00'),
  )
  const back = { from: { on: '2026-11-02' }, to: { on: undated } }
  expect(
    getDatesAfter({ ...due('2026-11-02', '18:00'), startOn: '2026-11-01' }, back, warsaw),
  ).toEqual(none)
})

test('a pulled end leaves the other where it is', () => {
  const carry = { from: { on: '2026-10-24' }, to: { on: '2026-10-26' }, edge: 'due' } as const
  expect(getDatesAfter(due('2026-10-24', '18:00'), carry, warsaw)).toEqual({
    ...due('2026-10-26', '18:00'),
    startOn: '2026-10-24',
  })
})

test('steps among hours go over midnight', () => {
  expect(steppedTo({ on: '2026-03-29', minutes: 1425 }, 0, 15)).toEqual({
    on: '2026-03-30',
    minutes: 0,
  })
  expect(steppedTo({ on: '2026-03-29' }, 7, 0)).toEqual({ on: '2026-04-05' })
})
