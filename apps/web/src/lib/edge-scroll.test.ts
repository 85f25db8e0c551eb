import { expect, test } from 'vitest'
import { edgeSpeed } from './edge-scroll.ts'

test('an area scrolls faster the nearer something is held to its edge, and in its middle not at all', () => {
  expect(edgeSpeed(500, 0, 1000)).toBe(0)
  expect(edgeSpeed(60, 0, 1000)).toBe(0)
  expect(edgeSpeed(20, 0, 1000)).toBeLessThan(0)
  expect(edgeSpeed(990, 0, 1000)).toBeGreaterThan(edgeSpeed(970, 0, 1000))
  expect(edgeSpeed(2000, 0, 1000)).toBe(edgeSpeed(1000, 0, 1000))
})

test('a narrow area keeps most of its width for what is carried', () => {
  expect(edgeSpeed(240, 0, 274)).toBe(0)
  expect(edgeSpeed(260, 0, 274)).toBeGreaterThan(0)
})
