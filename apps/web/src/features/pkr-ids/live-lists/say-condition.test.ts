import { expect, test } from 'vitest'
import { sayCondition } from './say-condition.ts'

test('what is typed from right to left turns nothing round of the condition it stands in', () => {
  expect(sayCondition({ of: 'club', in: ['نادي البحر', 'Riverside'] }, [])).toBe(
    'Club: \u2068نادي البحر\u2069, Riverside',
  )
  expect(sayCondition({ of: 'words', words: 'שלום' }, [])).toContain('\u2068שלום\u2069')
})
