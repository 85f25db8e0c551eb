import { expect, test } from 'vitest'
import { getPastedLines } from './pasted-lines.ts'

test('a pasted list loses its marks and its empty lines', () => {
  expect(
    getPastedLines('- Nets\r\n* [x] Balls\n\n 3. First aid\n10) Water\n[ ] Tape\n2 pumps'),
  ).toEqual(['Nets', 'Balls', 'First aid', 'Water', 'Tape', '2 pumps'])
  expect(getPastedLines('x\n'.repeat(500))).toHaveLength(100)
})
