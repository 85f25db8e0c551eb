import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatColumn, mostWidth, leastWidth, parseColumn, roundWidth } from './column-looks.ts'

test('a column is read as it was remembered', () => {
  const look = fc.record(
    { width: fc.integer({ min: 10, max: 240 }).map((four) => four / 4), isPinned: fc.boolean() },
    { requiredKeys: [] },
  )
  const name = fc.constantFrom('title', 'due', 'custom.01890000-0000-7000-8000-000000000001')
  fc.assert(
    fc.property(name, look, (given, set) => {
      expect(parseColumn(formatColumn(given, set))).toEqual({ name: given, look: set })
    }),
  )
})

test('a column of older addresses is its name, and nonsense behind it sets nothing', () => {
  expect(parseColumn('due')).toEqual({ name: 'due', look: {} })
  expect(parseColumn('due~wide~~-3')).toEqual({ name: 'due', look: {} })
  expect(parseColumn('due~4000').look.width).toBe(mostWidth)
  expect(roundWidth(0.1)).toBe(leastWidth)
})
