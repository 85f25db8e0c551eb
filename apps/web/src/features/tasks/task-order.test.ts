import { expect, test } from 'vitest'
import { isAlreadyAt, placeAt, shownRank } from './task-order.ts'

test('a place is named by the neighbours that stay', () => {
  const ids = ['a', 'b', 'c', 'd']
  expect(placeAt(ids, 2, new Set())).toEqual({ after: 'b', before: 'c' })
  expect(placeAt(ids, 2, new Set(['b', 'c']))).toEqual({ after: 'a', before: 'd' })
  expect(placeAt(ids, 0, new Set())).toEqual({ after: null, before: 'a' })
  expect(placeAt(ids, 4, new Set())).toEqual({ after: 'd', before: null })
  expect(placeAt([], 0, new Set())).toBeUndefined()
  expect(placeAt(['a'], 1, new Set(['a']))).toBeUndefined()
})

test('letting go above or below itself moves nothing', () => {
  expect(isAlreadyAt(['a', 'b', 'c'], 1, 'b')).toBe(true)
  expect(isAlreadyAt(['a', 'b', 'c'], 2, 'b')).toBe(true)
  expect(isAlreadyAt(['a', 'b', 'c'], 0, 'b')).toBe(false)
})

test('a rank shown before it is stored stands between its neighbours, also where others wait', () => {
  expect(shownRank('a0', 'a1', []) > 'a0').toBe(true)
  expect(shownRank('a0', 'a1', []) < 'a1').toBe(true)
  const first = shownRank('a0', 'a0V', [])
  expect('a0' < first && first < 'a0V').toBe(true)
  const second = shownRank('a0', first, [])
  expect('a0' < second && second < first).toBe(true)
  const top = shownRank(undefined, 'a5', ['a1', 'a4', 'a5', 'a9'])
  expect('a4' < top && top < 'a5').toBe(true)
  expect(shownRank(undefined, 'a5', ['a5']) < 'a5').toBe(true)
  expect(shownRank(undefined, undefined, ['zz']) > 'zz').toBe(true)
})
