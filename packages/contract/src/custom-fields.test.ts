import { expect, it, test } from 'vitest'
import { type CustomField, getCustomValue, isLink } from './custom-fields.ts'

const field = (kind: CustomField['kind']) => ({
  id: 'f',
  kind,
  options: [
    { id: 'clay', name: 'Clay', hue: 'red', isArchived: false } as const,
    { id: 'hard', name: 'Hard', hue: 'blue', isArchived: false } as const,
    { id: 'grass', name: 'Grass', hue: 'green', isArchived: true } as const,
  ],
})

it.each([
  ['text', 'x', 'x'],
  ['checkbox', false, false],
  ['number', 0, 0],
  ['select', 'clay', 'clay'],
  ['select', 'grass', undefined],
  ['select', 'unknown', undefined],
  ['select', ['grass', 'hard', 'clay'], 'hard'],
  ['multi_select', 'clay', ['clay']],
  ['multi_select', ['hard', 'grass'], ['hard']],
  ['multi_select', ['grass'], undefined],
] as const)('a %s that holds %j is read as %j', (kind, stored, read) => {
  const value = typeof stored === 'object' ? [...stored] : stored
  expect(getCustomValue(field(kind), { f: value })).toEqual(read)
})

it('what a task has not is nothing', () => {
  expect(getCustomValue(field('text'), {})).toBeUndefined()
})

test.each([
  ['https://courtside.example', true],
  ['HTTP://courtside.example/a?b#c', true],
  ['mailto:desk@courtside.example', true],
  ['tel:+3515550100', true],
  ['javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,x', false],
  ['//courtside.example', false],
  ['courtside.example', false],
  ['', false],
])('%j is a link to follow: %s', (text, is) => expect(isLink(text)).toBe(is))
