import { statusGroups } from '@courtside/contract/statuses.ts'
import { expect, test } from 'vitest'
import { synonyms as russian } from '#text/ru/synonyms.ts'
import { synonyms } from '#text/synonyms.ts'
import { synonyms as vietnamese } from '#text/vi/synonyms.ts'
import { matchMeaning } from './match-meaning.ts'

test.each([
  ['Not started', 'unstarted', ['to do', 'todo', 'open', 'New']],
  ['Started', 'started', ['in progress', 'doing', 'open']],
  ['Completed', 'completed', ['done', 'finished', 'closed']],
  ['Cancelled', 'cancelled', ['canceled', 'dropped']],
  ['Wrapped up', 'completed', ['done', 'wrapped']],
])('“%s” is found by everyday words', (label, group, said) => {
  for (const typed of said) expect(matchMeaning(label, typed, [group]), typed).toBeGreaterThan(0)
})

test('what is called as it was typed comes before what only means it', () => {
  expect(matchMeaning('Done', 'done', ['completed'])).toBe(1)
  expect(matchMeaning('Completed', 'done', ['completed'])).toBeLessThan(0.5)
  expect(matchMeaning('Not started', 'done', ['unstarted'])).toBe(0)
  expect(matchMeaning('Tape the lines', 'done')).toBe(0)
})

test('every language has words for every group of statuses', () => {
  for (const words of [synonyms, russian, vietnamese])
    for (const group of statusGroups) expect(words[group], group).toBeTruthy()
})
