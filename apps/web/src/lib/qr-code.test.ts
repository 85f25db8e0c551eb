import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

const drawn = (text: string) =>
  qrCode(text).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))

// These pictures and those behind the sums were read by an independent reader, jsQR 1.4.
test('a short text is a code of the smallest version', () => {
  expect(drawn('Courtside')).toEqual([
    '#######..#.##.#######',
    '#.....#..###..#.....#',
    '#.###.#.##.##.#.###.#',
    '#.###.#..#.#..#.###.#',
    '#.###.#...#.#.#.###.#',
    '#.....#.....#.#.....#',
    '#######.#.#.#.#######',
    '........##.##........',
    '###.########.##...#..',
    '..#.##.#..#....##.###',
    '#######.#...#.####.##',
    '###....#..#.........#',
    '#.....##.##.#....#..#',
    '........#..#...##..#.',
    '#######.####.########',
    '#.....#.######..#....',
    '#.###.#.#..#..#.##...',
    '#.###.#.......#.##.#.',
    '#.###.#.###.#..##...#',
    '#.....#.#.....##...#.',
    '#######.###.#.####.##',
  ])
})

test.each([
  [9, 21, '04b19ac3391ff632'],
  [120, 41, '0ed1e7e9ebcb3de7'],
  [260, 57, '2c5c57ff60180271'],
  [350, 65, '45e4411170b5b6f2'],
])('an address of %i bytes is a code of %i modules in each direction', (length, size, sum) => {
  const text = 'otpauth://totp/'.padEnd(length, 'abcXYZ0189').slice(0, length)
  const rows = drawn(text)
  expect(rows.length).toBe(size)
  expect(createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)).toBe(sum)
})

test('a text that is too long is refused', () => {
  expect(qrCode('a'.repeat(367))).toHaveLength(65)
  expect(() => qrCode('a'.repeat(368))).toThrow('too long')
})
