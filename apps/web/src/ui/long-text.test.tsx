import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LongText } from './long-text.tsx'
import { TooltipLayer } from './tooltip-layer.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const onSave = vi.fn<(was: string, set: string) => void>()
const page = (saved: string) => (
  <>
    <TooltipLayer />
    <LongText
      saved={saved}
      label="Description"
      draftKey="description:1"
      maxLength={1000}
      isReadOnly={false}
      whenEmpty={(write) => (
        <button type="button" onClick={write}>
          Add
        </button>
      )}
      onSave={onSave}
    />
  </>
)
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: /Save/ }))

test('saving says which text the writer started from, whatever others saved meanwhile', () => {
  const { rerender } = render(page('Court 1'))
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  type('Court 2')
  rerender(page('Court 3'))
  save()
  expect(onSave).toHaveBeenLastCalledWith('Court 1', 'Court 2')
})

test('a draft comes back after a reload with the text it started from', () => {
  const { unmount } = render(page(''))
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  type('Court 2')
  unmount()
  render(page('Court 3'))
  save()
  expect(onSave).toHaveBeenLastCalledWith('', 'Court 2')
})

test('who has written goes on from there: the focus is on what begins writing anew', () => {
  const { rerender } = render(page(''))
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  type('Court 2')
  save()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }))
  rerender(page('Court 2'))
  const edit = screen.getByRole('button', { name: 'Edit' })
  expect(document.activeElement).toBe(edit)
  fireEvent.click(edit)
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
})

test('the focus stays with whoever has gone elsewhere', () => {
  const { rerender } = render(page('Court 1'))
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  type('Court 2')
  save()
  screen.getByRole('button', { name: 'Edit' }).blur()
  rerender(page(''))
  expect(document.activeElement).toBe(document.body)
})
