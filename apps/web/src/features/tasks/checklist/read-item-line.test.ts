import { readQuickLine } from '@courtside/contract/quick-line.ts'
import { expect, it } from 'vitest'
import { readItemLine } from './read-item-line.ts'

const people = [
  { uid: 'ben', name: 'Ben Okafor', handle: 'ben.o' },
  { uid: 'ann', name: 'Ann Kowalski', handle: 'ann' },
]

it.each([
  ['Bring the nets @ben fri', 'Bring the nets', 'ben', '2026-11-20'],
  ['Bring the nets', 'Bring the nets', null, null],
  ['Call @ann and @ben', 'Call and @ben', 'ann', null],
  ['Order #3 balls !high ~2h tomorrow', 'Order #3 balls !high ~2h', null, '2026-11-19'],
  ['Open the hall fri 18:00', 'Open the hall fri 18:00', null, null],
  ['@ben', '@ben', null, null],
])('reads of %j a person and a day, and leaves the rest', (line, title, assigneeId, dueOn) => {
  const surroundings = {
    people,
    meId: 'ann',
    todayOn: '2026-11-18',
    now: '09:00',
    dayOrder: 'dmy' as const,
  }
  expect(readItemLine(readQuickLine, line, surroundings)).toEqual({ title, assigneeId, dueOn })
})
