import { expect, test } from 'vitest'
import { addDays, formatTime, today } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { getUnsavedTask } from '../use-tasks.ts'
import { readHeld } from './column-room.ts'

test('a due column has room for tomorrow at the longest time of day', () => {
  const task = {
    ...getUnsavedTask({ id: 't', projectId: 'p', title: 'Book courts' }),
    dueOn: addDays(today(), 1),
    dueTime: '16:00',
  }
  const longest = Math.max(
    ...readHeld([task], () => undefined, 0).days.map((words) => words.length),
  )
  expect(longest).toBeGreaterThanOrEqual(`${text.ui.due.tomorrow} ${formatTime('12:30')}`.length)
})

const held = { id: 't', projectId: 'p', title: 'Book courts' }
const project = {
  labels: [
    { id: 'l1', name: 'Courts', colour: 'red' },
    { id: 'l2', name: 'Sponsors and partners', colour: 'blue' },
    { id: 'l3', name: 'Nets', colour: 'green' },
  ],
  targetOn: '2030-05-01',
  eventEndOn: null,
} as const
const readOf = (...rows: Parameters<typeof readHeld>[0][]) =>
  readHeld(
    rows.flatMap((all) => [...all]),
    () => project as never,
    2,
  )

test('labels have room for the widest row, of which only so many are shown', () => {
  const withLabels = (...labelIds: string[]) => [{ ...getUnsavedTask(held), labelIds }]
  const [one, two] = [readOf(withLabels('l1')).labels, readOf(withLabels('l1', 'l2')).labels]
  expect(two).toBeGreaterThan(one)
  expect(readOf(withLabels('l1'), withLabels('l1', 'l2')).labels).toBe(two)
  // The third is told by "+1", which takes less than its name.
  expect(readOf(withLabels('l1', 'l2', 'l3')).labels).toBeCloseTo(two + 1.25)
  // A label that was deleted has no name to make room for.
  expect(readOf(withLabels('gone', 'l1')).labels).toBe(one)
})

test('a due day has room for its marks', () => {
  const due = (dueOn: string) => [{ ...getUnsavedTask(held), dueOn }]
  expect(readOf(due('2030-05-01')).dueMarks).toBeGreaterThan(readOf(due('2030-05-02')).dueMarks)
  expect(readHeld(due('2030-05-01'), () => undefined, 2).dueMarks).toBe(0)
})

test('no row is copied, for ten thousand are read after each change of one', () => {
  const ownKeys = () => {
    throw new Error('A row was copied')
  }
  const task = new Proxy(getUnsavedTask(held), { ownKeys })
  expect(() => readOf([task])).not.toThrow()
})
