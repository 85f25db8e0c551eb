import type { Person } from '@courtside/contract/users.ts'
import { expect, test } from 'vitest'
import { completeMention, mentionAt, suggestPeople } from './mention.ts'

test.each([
  ['Ask @be', 'be'],
  ['@', ''],
  ['(@ann', 'ann'],
  ['mail ann@be', undefined],
  ['@ben done', undefined],
  ['no mention', undefined],
])('before the caret in %j the mention is %j', (value, typed) => {
  expect(mentionAt(value, value.length)).toBe(typed)
})

test('completing replaces what was typed, keeps what follows, and puts the caret behind it', () => {
  expect(completeMention('Ask @be about it', 7, 'ben-okafor')).toEqual({
    value: 'Ask @ben-okafor about it',
    caret: 16,
  })
  expect(completeMention('@be', 3, 'ben')).toEqual({ value: '@ben ', caret: 5 })
})

const person = (name: string, handle: string, isPlaceholder = false): Person => ({
  uid: name,
  name,
  handle,
  avatarUrl: null,
  isPlaceholder,
})

test('people are found by name or handle, placeholders never', () => {
  const people = [
    person('Nguyễn Ánh', 'anh'),
    person('Ben Okafor', 'champion'),
    person('Anna Import', 'anna', true),
  ]
  const names = (typed: string) => suggestPeople(people, typed).map(({ name }) => name)
  expect(names('ng')).toEqual(['Nguyễn Ánh'])
  expect(names('champ')).toEqual(['Ben Okafor'])
  expect(names('an')).toEqual(['Nguyễn Ánh'])
})
