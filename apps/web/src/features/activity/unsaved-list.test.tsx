import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeComment } from '#features/comments/use-comments.ts'
import { taskRows } from '#features/tasks/use-task-rows.ts'
import { getUnsavedTask } from '#features/tasks/use-tasks.ts'
import { UnsavedList } from './unsaved-list.tsx'
import { getWritesState, queue } from './use-writes.ts'

const discardAll = () => {
  for (const entry of getWritesState().unsaved) queue.discard(entry)
}

// Tests of other files may have left something.
beforeEach(discardAll)
afterEach(() => {
  cleanup()
  discardAll()
  vi.unstubAllGlobals()
})

const body = `I can’t come on Friday.\n\n${'Please ask somebody else in time. '.repeat(8)}The keys are in the office.`

/** A comment that is refused, since nobody is signed in, on a task that is not known here any more. */
async function writeInVain() {
  const task = getUnsavedTask({ id: 't', projectId: 'p', title: 'Book courts' })
  taskRows.upsert([{ ...task, key: 'OPEN-12' }])
  writeComment('t', 'me', body)
  taskRows.remove(['t'])
  await vi.waitFor(() => expect(getWritesState().unsaved).toHaveLength(1))
}

test('what is refused says what it belongs to, and can be read and copied whole', async () => {
  const writeText = vi.fn(async () => undefined)
  await writeInVain()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(<UnsavedList />)
  expect(screen.getByText('OPEN-12 Book courts')).toBeDefined()
  const words = screen.getByText(/The keys are in the office/)
  expect(words.textContent).toBe(`Comment: ${body}`)
  expect(words.className).toContain('line-clamp')
  fireEvent.click(screen.getByRole('button', { name: 'Show whole text' }))
  expect(words.className).not.toContain('line-clamp')
  fireEvent.click(screen.getByRole('button', { name: 'Copy text' }))
  expect(writeText).toHaveBeenCalledWith(body)
})
