import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Picker } from './picker.tsx'

const options = [
  { value: '1', label: 'Dana Whitfield' },
  { value: '2', label: 'Nguyễn Thị Ánh' },
  { value: '3', label: 'Completed' },
]

function Assignees({
  multiple = false,
  given = [],
}: {
  multiple?: boolean
  given?: readonly string[]
}) {
  const [isOpen, setOpen] = useState(false)
  const [selected, setSelected] = useState<readonly string[]>(given)
  return (
    <>
      <Picker
        open={isOpen}
        onOpenChange={setOpen}
        title="Assign to"
        options={options}
        selected={selected}
        onPick={(value) =>
          setSelected(
            selected.includes(value)
              ? selected.filter((one) => one !== value)
              : [...selected, value],
          )
        }
        multiple={multiple}
      >
        <button type="button">Assignee {selected.join()}</button>
      </Picker>
      <input aria-label="elsewhere" />
    </>
  )
}
const trigger = () => screen.getByRole('button', { name: /^Assignee/ })
// The list's code is loaded by the first one that opens.
const opened = () => screen.findByPlaceholderText('Assign to', {}, { timeout: 10_000 })
const isOpen = () => trigger().getAttribute('aria-expanded') === 'true'

test('one is found by typing without accents, chosen by Enter, and the focus is back on the trigger', async () => {
  render(<Assignees />)
  await userEvent.click(trigger())
  await opened()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByPlaceholderText('Assign to')))
  await userEvent.keyboard('anh{Enter}')
  expect(trigger().textContent).toBe('Assignee 2')
  expect(isOpen()).toBe(false)
  await waitFor(() => expect(document.activeElement).toBe(trigger()))
})

test('several are chosen one after the other, Escape ends it', async () => {
  render(<Assignees multiple />)
  await userEvent.click(trigger())
  await opened()
  await userEvent.click(screen.getByText('Dana Whitfield'))
  await userEvent.click(screen.getByText('Nguyễn Thị Ánh'))
  expect(trigger().textContent).toBe('Assignee 1,2')
  expect(isOpen()).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
})

test('a second press on the trigger closes it', async () => {
  render(<Assignees />)
  await userEvent.click(trigger())
  await opened()
  await userEvent.click(trigger())
  expect(isOpen()).toBe(false)
})

test('whoever closes it by going elsewhere stays there', async () => {
  render(<Assignees />)
  await userEvent.click(trigger())
  await opened()
  await userEvent.click(screen.getByLabelText('elsewhere'))
  expect(isOpen()).toBe(false)
  await waitFor(() => expect(screen.queryByPlaceholderText('Assign to')).toBeNull())
  expect(document.activeElement).toBe(screen.getByLabelText('elsewhere'))
})

test('a step back in the browser closes it: what it was about may be gone', async () => {
  render(<Assignees />)
  await userEvent.click(trigger())
  await opened()
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(isOpen()).toBe(false)
})

const standing = () => screen.getByRole('option', { selected: true }).textContent

for (const multiple of [false, true])
  test(`it opens on the present value, which Enter keeps${multiple ? ', where several are chosen' : ''}`, async () => {
    render(<Assignees multiple={multiple} given={['2']} />)
    await userEvent.click(trigger())
    await opened()
    await waitFor(() => expect(standing()).toBe('Nguyễn Thị Ánh'))
    await userEvent.keyboard('{Enter}')
    expect(trigger().textContent).toBe('Assignee 2')
    expect(isOpen()).toBe(false)
  })

test('what one walks to from the present value is chosen, and the present one by going back to it', async () => {
  render(<Assignees multiple given={['2']} />)
  await userEvent.click(trigger())
  await opened()
  await waitFor(() => expect(standing()).toBe('Nguyễn Thị Ánh'))
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(trigger().textContent).toBe('Assignee 2,1')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(trigger().textContent).toBe('Assignee 1')
})

test('an option is found by what people call it', async () => {
  render(<Assignees />)
  await userEvent.click(trigger())
  await opened()
  await userEvent.keyboard('done{Enter}')
  expect(trigger().textContent).toBe('Assignee 3')
})

test('a list of nothing asks for no other word', async () => {
  render(
    <Picker
      open
      onOpenChange={() => undefined}
      title="Club"
      options={[]}
      selected={[]}
      onPick={() => undefined}
      empty="No clubs yet."
    >
      <button type="button">Club</button>
    </Picker>,
  )
  const line = await screen.findByPlaceholderText('Club', {}, { timeout: 10_000 })
  expect(screen.getByText('No clubs yet.')).toBeDefined()
  await userEvent.type(line, 'riverside')
  expect(screen.getByText('No clubs yet.')).toBeDefined()
})

test('where a word matches nothing, another is asked for', async () => {
  render(<Assignees />)
  await userEvent.click(trigger())
  await userEvent.type(await opened(), 'qqq')
  expect(screen.getByText('Nothing matches. Try another word.')).toBeDefined()
})
