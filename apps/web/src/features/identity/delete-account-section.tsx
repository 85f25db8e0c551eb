import { useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { leavingText as words } from '#text/own-data.ts'
import { Button } from '#ui/button.tsx'
import { AccountBlock } from './account-block.tsx'
import { useConfirmed } from './use-confirmed.tsx'

const DeleteAccountDialog = lazyComponent(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)

/** The way out for good. */
export function DeleteAccountSection() {
  const [isOpen, setOpen] = useState(false)
  const { orConfirm, question } = useConfirmed()
  return (
    <AccountBlock
      title={words.title}
      action={
        <Button size="sm" onClick={() => setOpen(true)}>
          {words.start}
        </Button>
      }
    >
      <p className="measure text-sm text-pretty text-muted">{words.description}</p>
      {isOpen && <DeleteAccountDialog orConfirm={orConfirm} onClose={() => setOpen(false)} />}
      {question}
    </AccountBlock>
  )
}
