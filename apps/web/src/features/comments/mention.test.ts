import type { Person } from '@courtside/contract/users.ts'
import { expect, test } from 'vitest'
import { suggestPeople, typedAt } from './mention.ts'

test.each([
  ['Ask @be', 'person', 'be', 4],
  ['@', 'person', '', 0],
  ['(@ann', 'person', 'ann', 1],
  ['see OPEN-', 'task', 'OPEN-', 4],
  ['see OPEN-1', 'task', 'OPEN-1', 4],
  ['see #book the c', 'task', 'book the c', 4],
  ['(#1', 'task', '1', 1],
] as const)('before the caret in %j stands a %s called %j', (value, kind, words, start) => {
  expect(typedAt(value, value.length)).toEqual({ kind, start, words })
})

test.each([
  'mail ann@be',
  '@ben done',
  'no mention',
  '# Heading',
  '## Heading',
  'a#b',
  'open-1',
  'XOPENXOPENX-1',
  '#more words than a name has ever had',
])('in %j no mention is being typed', (value) => {
  expect(typedAt(value, value.length)).toBeUndefined()
})

const person = (name: string, handle: string, isPlaceholder = false): Person => ({
  uid: name,
  name,
  handle,
  avatarUrl: null,
  isPlaceholder,
  isGroup: false,
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
