import { expect, test } from 'vitest'
import { formatDecimal, formFor, plural } from './plural.ts'

test.each([
  [0, '0 задач'],
  [1, '1 задача'],
  [2, '2 задачи'],
  [5, '5 задач'],
  [11, '11 задач'],
  [21, '21 задача'],
  [112, '112 задач'],
  [1.5, '1,5 задачи'],
])('%d goes with its form', (count, words) => {
  expect(plural(count, 'задача', 'задачи', 'задач')).toBe(words)
})

test('the form stands alone where the number stands elsewhere', () => {
  expect(formFor(22, 'условие', 'условия', 'условий')).toBe('условия')
})

test('writes decimals with a comma', () => {
  expect(formatDecimal(0.125)).toBe('0,125')
})
