import { expect, it } from 'vitest'
import { getMemoryFor } from './read-aside.ts'

const gibibyte = 1024 ** 3

it.each([
  [16, 2048],
  [2, 1024],
  [1, 512],
  [0.1, 256],
])('a reading may use half of %s GB that are free, and enough for a board: %s MB', (free, most) => {
  expect(getMemoryFor(free * gibibyte)).toBe(most)
})
