import { expect, test } from 'vitest'
import { collectTaskKeys } from './task-keys.ts'

test.each([
  ['See OPEN-12, (JUN-3) and OPEN-12.', ['OPEN-12', 'JUN-3']],
  ['open-12, A-1, OPEN-, XOPEN-1234567890, ABCDEFGHIJK-1', []],
  ['a/OPEN-12 x-OPEN-12 OPEN-12a OPEN-12-3 ÄOPEN-12', []],
])('the keys in %j are %j', (source, keys) => {
  expect(collectTaskKeys(source)).toEqual(keys)
})
