import type { ReactNode } from 'react'
import { text } from '#text/en.ts'
import { Button } from './button.tsx'
import { Dialog, DialogClose, DialogContent } from './dialog.tsx'

/** Asks before what cannot be undone; what can be undone is done at once, with Undo in a toast. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  danger = false,
  onConfirm,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  confirmLabel: string
  danger?: boolean
  onConfirm: () => void
}) {
  const confirm = () => {
    // First, for closing without it says no.
    onConfirm()
    onOpenChange(false)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={title}
        description={description}
        footer={
          <>
            <DialogClose asChild>
              <Button>{text.ui.cancel}</Button>
            </DialogClose>
            <Button variant={danger ? 'danger' : 'primary'} onClick={confirm}>
              {confirmLabel}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}
