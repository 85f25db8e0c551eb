import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog, DialogContent } from './dialog.tsx'
import { toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

afterEach(cleanup)

/** A dialog that is opened by state; the field in it takes the focus by itself. */
function Screen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <main tabIndex={-1} />
      <button type="button" onClick={() => setOpen(true)}>
        Invite
      </button>
      {isOpen && (
        <Dialog open onOpenChange={setOpen}>
          <DialogContent title="Hand this link over">
            <input autoFocus aria-label="Link" />
          </DialogContent>
        </Dialog>
      )}
    </>
  )
}

test('a dialog whose field takes the focus by itself gives it back to where it was opened', async () => {
  render(<Screen />)
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  const field = await screen.findByLabelText('Link')
  await expect.poll(() => document.activeElement).toBe(field)
  await userEvent.keyboard('{Escape}')
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByRole('button', { name: 'Invite' }))
})

test('Esc closes a dialog although a toast has come up over it', async () => {
  render(
    <>
      <Screen />
      <Toaster />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  await screen.findByLabelText('Link')
  act(() => void toast({ title: 'Undone' }))
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByLabelText('Link')).toBeNull()
})
