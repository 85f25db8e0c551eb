import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TextField } from '#features/tasks/checklist/text-field.tsx'
import type { Rewritten } from '#lib/rewritten.ts'
import { InlineInput } from './inline-input.tsx'
import { SavedField } from './saved-field.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

type Props = { value: string; onSave: (typed: Rewritten<string>) => void }

/** Every line of the house that is written over a saved one. */
const fields: readonly [string, ComponentType<Props>][] = [
  ['an inline name', (props) => <InlineInput {...props} label="Name" maxLength={100} />],
  ['a setting', (props) => <SavedField {...props} label="Name" draftKey="name" maxLength={100} />],
  [
    'an item of a checklist',
    (props) => (
      <TextField
        {...props}
        label="Name"
        draftKey="item:1"
        maxLength={100}
        onStop={() => undefined}
      />
    ),
  ],
]

test.each(fields)(
  '%s says what its writer began from, whatever others saved meanwhile',
  async (_name, Field) => {
    const onSave = vi.fn<Props['onSave']>()
    const { rerender } = render(<Field value="Nets" onSave={onSave} />)
    const line = screen.getByRole('textbox')
    line.focus()
    fireEvent.change(line, { target: { value: 'New nets' } })
    rerender(<Field value="Balls" onSave={onSave} />)
    expect(line).toHaveProperty('value', 'New nets')
    fireEvent.blur(line)
    await expect.poll(() => onSave.mock.calls).toEqual([[{ was: 'Nets', set: 'New nets' }]])
  },
)

test.each(fields)('%s that was not written in shows what others save', (_name, Field) => {
  const { rerender } = render(<Field value="Nets" onSave={() => undefined} />)
  rerender(<Field value="Balls" onSave={() => undefined} />)
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Balls')
})
