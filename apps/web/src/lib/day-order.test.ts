import { expect, test } from 'vitest'
import { wordInOrder } from './day-order.ts'

const instant = Date.parse('2026-12-31T18:00:00Z')
const options = { dateStyle: 'long', timeZone: 'UTC' } as const
const plain = (words: string) => words.replaceAll(/\s+/gu, ' ')

test.each([
  ['vi', 'dmy', '31 tháng 12, 2026'],
  ['vi', 'mdy', 'tháng 12 31, 2026'],
  ['ru', 'dmy', '31 декабря 2026 г.'],
  ['ru', 'mdy', 'декабря 31 2026 г.'],
  ['en-US', 'mdy', 'December 31, 2026'],
] as const)('a day is worded in %s as %s', (locale, order, said) => {
  const format = new Intl.DateTimeFormat(locale, options)
  expect(plain(wordInOrder(format, instant, order))).toBe(said)
})

test.each(['dmy', 'mdy'] as const)('what has no day stays as it is with %s', (order) => {
  const format = new Intl.DateTimeFormat('vi', { month: 'long', timeZone: 'UTC' })
  expect(wordInOrder(format, instant, order)).toBe(format.format(instant))
})
