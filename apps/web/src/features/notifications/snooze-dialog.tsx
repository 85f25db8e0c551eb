import { notificationText } from '#text/notifications.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { MomentForm } from './moment-form.tsx'

const words = notificationText.snooze

/** Until when something is put off. */
export function SnoozeDialog({
  onPick,
  onClose,
}: {
  /** Gets an instant as ISO 8601. */
  onPick: (until: string) => void
  onClose: () => void
}) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={words.title}>
        <MomentForm save={words.save} onPick={onPick} />
      </DialogContent>
    </Dialog>
  )
}
