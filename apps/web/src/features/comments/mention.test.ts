import type { Person } from '@courtside/contract/users.ts'
import { expect, test } from 'vitest'
import { suggestPeople, typedAt } from './mention.ts'

test.each([
  ['Ask @be', 'person', 'be', 4],
  ['@', 'person', '', 0],
  ['(@ann', 'person', 'ann', 1],
  ['see OPEN-', 'key', 'OPEN-', 4],
  ['see OPEN-1', 'key', 'OPEN-1', 4],
  ['of PKR-', 'number', '', 3],
  ['of pkr-010', 'number', 'pkr-010', 3],
  ['of PKR-nguyễn an', 'number', 'nguyễn an', 3],
  ['see #book the c', 'task', 'book the c', 4],
  ['(#1', 'task', '1', 1],
] as const)('before the caret in %j stands a %s called %j', (value, kind, words, start) => {
  expect(typedAt(value, value.length, true)).toEqual({ kind, start, words })
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
  'PKR-01042 is',
  'A-PKR-1',
  'PKR-more words than a name has',
  '#more words than a name has ever had',
])('in %j no mention is being typed', (value) => {
  expect(typedAt(value, value.length, true)).toBeUndefined()
})

test('PKR IDs are offered to nobody who may not see them', () => {
  expect(typedAt('PKR-nguyen', 10, false)).toBeUndefined()
  expect(typedAt('PKR-1', 5, false)).toEqual({ kind: 'key', start: 0, words: 'PKR-1' })
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
