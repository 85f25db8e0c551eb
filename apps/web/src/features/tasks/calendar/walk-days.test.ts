import { expect, test } from 'vitest'
import { type Direction, type Standing, walked } from './walk-days.ts'

const tasks: Readonly<Record<string, readonly string[]>> = {
  '2026-11-02': ['long', 'a'],
  '2026-11-03': ['long', 'b', 'c'],
  '2026-11-04': ['d'],
}
const walk = (from: Standing, direction: Direction, rowLength: number | undefined = 7) =>
  walked(from, direction, rowLength, (on) => tasks[on] ?? [])

test('down goes through the tasks of a day and on to the day below, up the same way back', () => {
  const stops = [
    { on: '2026-11-02' },
    { on: '2026-11-02', entry: 'long' },
    { on: '2026-11-02', entry: 'a' },
    { on: '2026-11-09' },
  ]
  stops.slice(1).forEach((stop, index) => {
    expect(walk(stops[index] ?? stop, 'down')).toEqual(stop)
    expect(walk(stop, 'up')).toEqual({ entry: undefined, ...stops[index] })
  })
})

test('without a day below the last task is the end', () => {
  expect(
    walked({ on: '2026-11-04', entry: 'd' }, 'down', undefined, (on) => tasks[on] ?? []),
  ).toEqual({ on: '2026-11-04', entry: 'd' })
})

test('sideways leads to the task beside, past the rest of what one stands on', () => {
  expect(walk({ on: '2026-11-02', entry: 'a' }, 'right')).toEqual({ on: '2026-11-03', entry: 'b' })
  expect(walk({ on: '2026-11-03', entry: 'c' }, 'right')).toEqual({ on: '2026-11-04', entry: 'd' })
  expect(walk({ on: '2026-11-02', entry: 'long' }, 'right')).toEqual({
    on: '2026-11-04',
    entry: 'd',
  })
  expect(walk({ on: '2026-11-04', entry: 'd' }, 'right')).toEqual({ on: '2026-11-05' })
  expect(walk({ on: '2026-11-03' }, 'left')).toEqual({ on: '2026-11-02' })
})
