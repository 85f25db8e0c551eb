import type { SentInvitation } from '@courtside/contract/invitations.ts'
import { invitingText } from '#text/inviting.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import {
  CopyAll,
  SentReport,
  describeSent,
  getLinks,
  refusedOf,
  getSentTitle,
} from './sent-report.tsx'

/** What became of invitations that were sent again. */
export function ReportDialog({
  sent,
  onClose,
}: {
  sent: readonly SentInvitation[]
  onClose: () => void
}) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="md:max-w-xl"
        title={getSentTitle(sent)}
        description={describeSent(sent)}
        footer={
          <>
            <CopyAll sent={sent} />
            <Button variant="primary" onClick={onClose}>
              {invitingText.report.done}
            </Button>
          </>
        }
      >
        <SentReport sent={sent} refused={refusedOf(sent)} />
        {getLinks(sent).length > 0 && (
          <p className="pt-3 text-sm text-muted">{invitingText.report.replaced}</p>
        )}
      </DialogContent>
    </Dialog>
  )
}
