import { expect, test } from 'vitest'
import { getStrength } from './password-strength.ts'

test.each([
  ['', 12],
  ['short', 7],
  ['elevenchars', 1],
  ['🏓🏓🏓', 9],
])('%j lacks %d characters', (password, missing) => {
  expect(getStrength(password)).toEqual({ level: 0, missing })
})

test.each([
  ['aaaaaaaaaaaa', 1],
  ['abcdefghijkl', 1],
  ['123456789012', 1],
  ['qwertyuiop12', 1],
  ['correct horse battery staple', 1],
  ['Summer2026!!!', 1],
  ['P@ssw0rd!!!!', 1],
  ['dink-dink-lob', 2],
  ['volley-drive', 2],
  ['paddle kitchen lamp seven', 3],
  ['tX9#mQ2!vL7$', 3],
] as const)('%j has strength %d', (password, level) => {
  expect(getStrength(password)).toEqual({ level, missing: 0 })
})

test('words that were typed beside it count for nothing', () => {
  expect(getStrength('riversideclub', ['Riverside Club']).level).toBe(1)
})
