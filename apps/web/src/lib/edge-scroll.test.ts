import { expect, test } from 'vitest'
import { getEdgeSpeed } from './edge-scroll.ts'

test('an area scrolls faster the nearer something is held to its edge, and in its middle not at all', () => {
  expect(getEdgeSpeed(500, 0, 1000)).toBe(0)
  expect(getEdgeSpeed(60, 0, 1000)).toBe(0)
  expect(getEdgeSpeed(20, 0, 1000)).toBeLessThan(0)
  expect(getEdgeSpeed(990, 0, 1000)).toBeGreaterThan(getEdgeSpeed(970, 0, 1000))
  expect(getEdgeSpeed(2000, 0, 1000)).toBe(getEdgeSpeed(1000, 0, 1000))
})

test('a narrow area keeps most of its width for what is carried', () => {
  expect(getEdgeSpeed(240, 0, 274)).toBe(0)
  expect(getEdgeSpeed(260, 0, 274)).toBeGreaterThan(0)
})
