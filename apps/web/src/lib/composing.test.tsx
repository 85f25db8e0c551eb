import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InlineInput } from '#ui/inline-input.tsx'
import { PlainText } from '#ui/plain-text.tsx'
import { SavedField } from '#ui/saved-field.tsx'
import { startComposing } from './composing.ts'

let stop: () => void
beforeEach(() => {
  stop = startComposing()
})
afterEach(() => {
  stop()
  cleanup()
  localStorage.clear()
})

/** A key that an input method has handled, as browsers tell of it. */
const composed = [
  { isComposing: true, keyCode: 229 },
  { isComposing: true, keyCode: 13 },
  // Safari, which has ended the composition by then.
  { isComposing: false, keyCode: 229 },
]
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const frames = () => act(() => new Promise((done) => setTimeout(done, 40)))

const fields = {
  InlineInput: (save: () => void) => (
    <InlineInput value="Nets" label="Name" maxLength={80} onSave={save} />
  ),
  SavedField: (save: () => void) => (
    <SavedField draftKey="test" label="Name" value="Nets" maxLength={80} onSave={save} />
  ),
}
for (const [name, draw] of Object.entries(fields))
  test(`${name}: Enter and Escape of an input method neither save nor take back; those of the person do`, async () => {
    const save = vi.fn<() => void>()
    render(draw(save))
    field().focus()
    fireEvent.change(field(), { target: { value: '網' } })
    for (const how of composed)
      for (const key of ['Enter', 'Escape']) fireEvent.keyDown(field(), { key, ...how })
    await frames()
    expect(save).not.toHaveBeenCalled()
    expect(field().value).toBe('網')
    expect(document.activeElement).toBe(field())

    fireEvent.keyDown(field(), { key: 'Escape', keyCode: 27 })
    await frames()
    expect(field().value).toBe('Nets')
    expect(save).not.toHaveBeenCalled()

    field().focus()
    fireEvent.change(field(), { target: { value: '網' } })
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 })
    await frames()
    expect(save).toHaveBeenCalledWith({ was: 'Nets', set: '網' })
  })

test('letters of an input method reach the editor, and so do its keys where nothing is composed', () => {
  const heard: string[] = []
  render(
    <div onKeyDown={({ key }) => heard.push(key)} role="presentation">
      <PlainText value="" label="Text" maxLength={80} onChange={() => {}} onSave={() => {}} />
    </div>,
  )
  fireEvent.keyDown(field(), { key: 'Process', keyCode: 229 })
  fireEvent.keyDown(field(), { key: 'Tab', keyCode: 229 })
  fireEvent.keyDown(field(), { key: 'Tab', keyCode: 9 })
  expect(heard).toEqual(['Process', 'Tab'])
})
