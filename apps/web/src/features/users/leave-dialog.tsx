import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'

const words = text.users.leave

/** How many texts and changes are on this device alone. */
export type Kept = { readonly drafts: number; readonly unsaved: number }

/** Offers what was typed and never left this device, before it is wiped. */
export function LeaveDialog({
  kept,
  onKeep,
  onDiscard,
  onCancel,
}: {
  kept: Kept
  onKeep: () => void
  onDiscard: () => void
  onCancel: () => void
}) {
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent
        title={words.title(kept)}
        description={words.description}
        footer={
          <>
            <Button onClick={onDiscard}>{words.discard}</Button>
            <Button variant="primary" onClick={onKeep}>
              {words.keep}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}
