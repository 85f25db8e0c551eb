import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getDaysFrom } from '#lib/calendar-days.ts'
import { addDays } from '#lib/dates.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { type Dated, cutLanes, getSegments } from './month-layout.ts'

const week = getDaysFrom('2026-11-02', 7)
const taskless = {} as CachedTask
const dated = (entry: string, from: number, to: number): Dated => ({
  entry,
  task: taskless,
  firstOn: addDays('2026-11-02', from),
  lastOn: addDays('2026-11-02', to),
})
const placesOf = (all: readonly Dated[], laneCount: number, kept?: string) => {
  const { shown, hidden } = cutLanes(getSegments(all, week), 7, laneCount, kept)
  return { shown: shown.map(({ entry, lane }) => `${entry}${lane}`), hidden }
}

test('a task is cut where its week ends, and knows it', () => {
  const [one] = getSegments([dated('a', -3, 9)], week)
  expect(one).toMatchObject({ from: 0, to: 7, lane: 0, isFirst: false, isLast: false })
  expect(getSegments([dated('a', 7, 9), dated('b', -2, -1)], week)).toEqual([])
})

test('what begins earlier and lasts longer stands above', () => {
  const lanes = getSegments([dated('short', 1, 1), dated('long', 1, 4), dated('early', 0, 1)], week)
  expect(lanes.map(({ entry }) => entry)).toEqual(['early', 'long', 'short'])
  expect(lanes.map(({ lane }) => lane)).toEqual([0, 1, 2])
})

test('where there is no room for all, the last lane tells how many there are more', () => {
  const all = ['a', 'b', 'c', 'd'].map((entry) => dated(entry, 2, 2))
  expect(placesOf(all, 4)).toEqual({ shown: ['a0', 'b1', 'c2', 'd3'], hidden: Array(7).fill(0) })
  expect(placesOf(all, 3)).toEqual({ shown: ['a0', 'b1'], hidden: [0, 0, 2, 0, 0, 0, 0] })
})

test('what one stands on is drawn instead of another', () => {
  const all = ['a', 'b', 'c', 'd'].map((entry) => dated(entry, 2, 2))
  expect(placesOf(all, 3, 'd')).toEqual({ shown: ['a0', 'd1'], hidden: [0, 0, 2, 0, 0, 0, 0] })
})

const anyDated = fc
  .array(fc.tuple(fc.integer({ min: -5, max: 9 }), fc.nat(8)), { maxLength: 40 })
  .map((pairs) => pairs.map(([from, length], index) => dated(`t${index}`, from, from + length)))

test('each task of a day is drawn once or counted once, and nothing lies on anything else', () => {
  const kept = fc.option(fc.nat(39), { nil: undefined })
  fc.assert(
    fc.property(anyDated, fc.integer({ min: 3, max: 8 }), kept, (all, laneCount, index) => {
      const segments = getSegments(all, week)
      const { shown, hidden } = cutLanes(segments, 7, laneCount, `t${index ?? ''}`)
      for (const [day, count] of hidden.entries()) {
        const onDay = ({ from, to }: { from: number; to: number }) => from <= day && day < to
        const lanes = shown.filter(onDay).map(({ lane }) => lane)
        expect(lanes.length + count).toBe(segments.filter(onDay).length)
        expect(new Set(lanes).size).toBe(lanes.length)
        // Their number takes the last lane.
        expect(Math.max(-1, ...lanes)).toBeLessThan(count > 0 ? laneCount - 1 : laneCount)
      }
    }),
    { numRuns: 1000 },
  )
})

test('what one stands on is always drawn', () => {
  fc.assert(
    fc.property(anyDated, fc.integer({ min: 3, max: 8 }), fc.nat(39), (all, laneCount, index) => {
      const segments = getSegments(all, week)
      const entry = segments[index % Math.max(1, segments.length)]?.entry
      const { shown } = cutLanes(segments, 7, laneCount, entry)
      expect(shown.some((one) => one.entry === entry)).toBe(entry !== undefined)
    }),
  )
})
