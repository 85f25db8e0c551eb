import { expect, test } from 'vitest'
import { describeCondition } from './describe-condition.ts'

test('what is typed from right to left turns nothing round of the condition it stands in', () => {
  expect(describeCondition({ of: 'club', in: ['نادي البحر', 'Riverside'] }, [])).toBe(
    'Club: \u2068نادي البحر\u2069, Riverside',
  )
  expect(describeCondition({ of: 'words', words: 'שלום' }, [])).toContain('\u2068שלום\u2069')
})
