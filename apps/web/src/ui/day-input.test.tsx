import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DayInput } from './day-input.tsx'

afterEach(cleanup)

test('a day that can’t be is not saved, and the field says why', () => {
  const save = vi.fn<(day: string | null) => void>()
  const problemOf = (day: string) => (day < '1900' ? 'Choose a later day' : undefined)
  render(<DayInput value={null} label="Start" problemOf={problemOf} onSave={save} />)
  const field = screen.getByLabelText('Start')
  fireEvent.change(field, { target: { value: '0026-12-01' } })
  for (const leave of [
    () => fireEvent.keyDown(field, { key: 'Enter' }),
    () => fireEvent.blur(field),
  ])
    leave()
  expect(save).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('Choose a later day')
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  fireEvent.change(field, { target: { value: '2026-12-01' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(save).toHaveBeenCalledWith('2026-12-01')
})
