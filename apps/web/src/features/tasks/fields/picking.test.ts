import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mixed } from './picking.ts'

test('one added and one removed over several tasks leaves each task its own others', () => {
  expect(mixed(['ann', 'eve'], ['ann'], ['ann', 'ben'])).toEqual(['ann', 'eve', 'ben'])
  expect(mixed(['ann', 'eve'], ['ann'], [])).toEqual(['eve'])
})

test('after a pick everybody has what was picked, and nobody has twice the same', () => {
  const ids = fc.uniqueArray(fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e'))
  fc.assert(
    fc.property(ids, ids, ids, (before, shown, picked) => {
      const after = mixed(before, shown, picked)
      expect(new Set(after).size).toBe(after.length)
      expect(picked.every((id) => after.includes(id))).toBe(true)
      expect(after.every((id) => picked.includes(id) || !shown.includes(id))).toBe(true)
    }),
  )
})
