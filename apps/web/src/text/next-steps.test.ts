import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { activity as english } from './activity.ts'
import { identityErrors } from './identity-errors.ts'

/** What happened, and behind it what to do. */
const twoSentences = /[.:] \p{Lu}.*[.]$/u

test.each(['en', 'vi', 'ru'])('in %s what was not saved says what to do about it', async (code) => {
  const path = join(import.meta.dirname, code === 'en' ? '.' : code, 'activity.ts')
  const { reasons } = ((await import(path)) as { activity: typeof english }).activity
  // Of a conflict both sides stand below it, to choose from.
  const { conflict: _conflict, ...others } = reasons
  expect(Object.values(others).filter((words) => !twoSentences.test(words))).toEqual([])
})

test('a way of signing in that is switched off says so, and what to do', () => {
  expect(identityErrors['auth/operation-not-allowed']).toMatch(twoSentences)
})
