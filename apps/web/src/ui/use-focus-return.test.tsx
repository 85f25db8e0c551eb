import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog, DialogContent } from './dialog.tsx'

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
