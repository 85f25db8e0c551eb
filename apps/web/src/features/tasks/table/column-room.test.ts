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
