import { expect, test } from 'vitest'
import { isAlreadyAt, findPlaceAt, getShownRank } from './task-order.ts'

test('a place is named by the neighbours that stay', () => {
  const ids = ['a', 'b', 'c', 'd']
  expect(findPlaceAt(ids, 2, new Set())).toEqual({ after: 'b', before: 'c' })
  expect(findPlaceAt(ids, 2, new Set(['b', 'c']))).toEqual({ after: 'a', before: 'd' })
  expect(findPlaceAt(ids, 0, new Set())).toEqual({ after: null, before: 'a' })
  expect(findPlaceAt(ids, 4, new Set())).toEqual({ after: 'd', before: null })
  expect(findPlaceAt([], 0, new Set())).toBeUndefined()
  expect(findPlaceAt(['a'], 1, new Set(['a']))).toBeUndefined()
})

test('letting go above or below itself moves nothing', () => {
  expect(isAlreadyAt(['a', 'b', 'c'], 1, 'b')).toBe(true)
  expect(isAlreadyAt(['a', 'b', 'c'], 2, 'b')).toBe(true)
  expect(isAlreadyAt(['a', 'b', 'c'], 0, 'b')).toBe(false)
})

test('a rank shown before it is stored stands between its neighbours, also where others wait', () => {
  expect(getShownRank('a0', 'a1', []) > 'a0').toBe(true)
  expect(getShownRank('a0', 'a1', []) < 'a1').toBe(true)
  const first = getShownRank('a0', 'a0V', [])
  expect('a0' < first && first < 'a0V').toBe(true)
  const second = getShownRank('a0', first, [])
  expect('a0' < second && second < first).toBe(true)
  const top = getShownRank(undefined, 'a5', ['a1', 'a4', 'a5', 'a9'])
  expect('a4' < top && top < 'a5').toBe(true)
  expect(getShownRank(undefined, 'a5', ['a5']) < 'a5').toBe(true)
  expect(getShownRank(undefined, undefined, ['zz']) > 'zz').toBe(true)
})
