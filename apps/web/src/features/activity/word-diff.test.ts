import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const told = (was: string, set: string) =>
  wordDiff(was, set).pieces.map(({ kind, text }) => `${kind} ${text}`)

test('a change is told word by word, in any script', () => {
  expect(told('Book four courts', 'Book six courts')).toEqual([
    'same Book ',
    'removed four',
    'added six',
    'same  courts',
  ])
  expect(told('Забронировать корт', 'Забронировать зал')).toEqual([
    'same Забронировать ',
    'removed корт',
    'added зал',
  ])
  expect(told('', 'new')).toEqual(['added new'])
})

test('of a long stretch that stayed only the ends are told', () => {
  const long = 'x'.repeat(1000)
  expect(told(`${long} a`, `${long} b`)[0]).toHaveLength('same '.length + 303)
})

test('texts of the greatest length that share nothing are told whole and in time', () => {
  const words = (letter: string) =>
    Array.from({ length: 40_000 }, (_, index) => letter + String(index)).join(' ')
  const { pieces, isWhole } = wordDiff(words('a'), words('b'))
  expect(isWhole).toBe(true)
  expect(pieces.map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
