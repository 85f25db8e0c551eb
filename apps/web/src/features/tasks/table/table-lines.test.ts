import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaskGroup } from '../task-groups.ts'
import { type Line, getLineAt, getLines, getTops } from './table-lines.ts'

const group = (key: string, ...entries: string[]) => ({ key, entries }) as unknown as TaskGroup
const courts = group('courts', 'a', 'b')
const nets = group('nets', 'c')
const none = group('none')

test('without groups every task is a line; with groups each that has tasks has a heading', () => {
  const frame = {
    groups: [courts, none, nets],
    isFolded: ({ value }: { value: string }) => value === nets.value,
    addingTo: undefined,
  }
  const open = { ...frame, isFolded: () => false }
  expect(getLines(open, undefined)).toEqual(['a', 'b', 'c'])
  const heading = (of: TaskGroup) => ({ kind: 'group', group: of })
  expect(getLines(open, 'status')).toEqual([heading(courts), 'a', 'b', heading(nets), 'c'])
})

test('a folded group is its heading alone, and one that gets a new task has a line for it', () => {
  const frame = { groups: [courts, none], isFolded: () => true, addingTo: 'none' }
  expect(getLines(frame, 'status')).toEqual([
    { kind: 'group', group: courts },
    { kind: 'group', group: none },
    { kind: 'add', group: none },
  ])
})

test('the line at a height is the one that begins above it and ends below it', () => {
  const heights = { row: 32, head: 36 }
  const anyLine = fc.constantFrom<Line>('task', { kind: 'group', group: courts })
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lines, share) => {
        const tops = getTops(lines, heights)
        const total = tops.at(-1) ?? 0
        const height = Math.min(share * total, total - 1)
        const found = getLineAt(tops, height)
        expect(tops[found]).toBeLessThanOrEqual(height)
        expect(tops[found + 1]).toBeGreaterThan(height)
      },
    ),
  )
  expect(getLineAt(getTops([], heights), 100)).toBe(0)
  expect(getLineAt(getTops(['a', 'b'], heights), 9999)).toBe(1)
})
