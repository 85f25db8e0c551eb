import { expect, test } from 'vitest'
import { findHeir, reach, sameIds, stretch, walk } from './list-selection.ts'

const ids = ['a', 'b', 'c', 'd']

test.each([
  [undefined, 1, 'a'],
  [undefined, -1, 'd'],
  ['a', 1, 'b'],
  ['a', -1, 'a'],
  ['d', 1, 'd'],
  ['gone', 1, 'a'],
] as const)('from %s by %i one comes to %s', (from, step, to) => {
  expect(walk(ids, from, step)).toBe(to)
})

test('there is nowhere to walk in an empty list', () => {
  expect(walk([], undefined, 1)).toBeUndefined()
})

test.each([
  [['a', 'c', 'd'], 'b', 'c'],
  [['a', 'd'], 'b', 'd'],
  [['a', 'b', 'c'], 'd', 'c'],
  [['a'], 'c', 'a'],
  [[], 'b', undefined],
])('when only %j stay, the heir of %s is %s', (after, lost, heir) => {
  expect(findHeir(ids, new Set(after), lost)).toBe(heir)
})

test('a selection grows with each step and shrinks on the way back', () => {
  const grown = stretch(stretch(new Set(), 'a', 'b'), 'b', 'c')
  expect([...grown]).toEqual(['a', 'b', 'c'])
  expect([...stretch(grown, 'c', 'b')]).toEqual(['a', 'b'])
})

test('the same ids in the same order are the same array', () => {
  expect(sameIds(ids, [...ids])).toBe(ids)
  const other = ['b', 'a', 'c', 'd']
  expect(sameIds(ids, other)).toBe(other)
})

test.each([
  [[], 'b', 'd', ['b', 'c', 'd']],
  [['a'], 'd', 'c', ['a', 'c', 'd']],
  [['a'], undefined, 'c', ['a', 'c']],
  [[], 'gone', 'c', ['c']],
] as const)(
  'with %j selected, a click with Shift from %s on %s selects %j',
  (selected, from, to, after) => {
    expect([...reach(ids, new Set(selected), from, to)]).toEqual(after)
  },
)
