import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Point, getPath, getRoute } from './arrow-route.ts'

const rowHeight = 36
const place = fc.tuple(
  fc.integer({ min: -500, max: 500 }),
  fc.integer({ min: 0, max: 50 }).map((row) => row * rowHeight + rowHeight / 2),
)

test('an arrow goes out to the right, in from the left, and only along and across', () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      const corners = getRoute(from, to, rowHeight)
      expect(corners[0]).toEqual(from)
      expect(corners.at(-1)).toEqual(to)
      const steps = corners
        .slice(1)
        .map(([x, y], index) => [
          x - (corners[index] as Point)[0],
          y - (corners[index] as Point)[1],
        ])
      for (const [x, y] of steps) expect(x === 0 || y === 0).toBe(true)
      expect(steps[0]?.[0]).toBeGreaterThan(0)
      expect(steps.at(-1)?.[0]).toBeGreaterThan(0)
    }),
  )
})

test('where there is no room the arrow goes along the edge of a row, not through bars', () => {
  const corners = getRoute([100, 18], [60, 18 + 3 * rowHeight], rowHeight)
  expect(corners).toEqual([
    [100, 18],
    [108, 18],
    [108, 36],
    [52, 36],
    [52, 126],
    [60, 126],
  ])
})

test('a straight arrow is one line', () => {
  expect(getPath(getRoute([0, 18], [40, 18], rowHeight))).toBe('M0 18L40 18')
})
