import type { SentInvitation } from '@courtside/contract/invitations.ts'
import { useState } from 'react'
import { invitingText } from '#text/inviting.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { toast } from '#ui/toast-store.ts'
import { InviteForm } from './invite-form.tsx'
import {
  CopyAll,
  type Refused,
  SentReport,
  describeSent,
  getLinks,
  leftOutOf,
  refusedOf,
  getSentTitle,
} from './sent-report.tsx'
import { type Listed, useInviteList } from './use-invite-list.ts'
import { useSentWords } from './use-send.ts'

const words = invitingText

/** Invites one address or hundreds. What needs no word closes with a toast; all else is told for each address. */
export function InviteDialog({
  typed,
  onInvited,
  onClose,
}: {
  /** What stands in the line of addresses from the start. */
  typed?: string
  /** Called with who stands for those who were invited. */
  onInvited?: (uids: string[]) => void
  onClose: () => void
}) {
  const people = useInviteList(typed)
  const said = useSentWords()
  const [told, setTold] = useState<{
    sent: readonly SentInvitation[]
    refused: readonly Refused[]
  }>()

  const finish = (sent: readonly SentInvitation[], listed: readonly Listed[]) => {
    onInvited?.(sent.flatMap(({ invitation }) => invitation?.userId ?? []))
    people.keepWrong(listed)
    people.told(
      sent.flatMap(({ email, outcome }) =>
        outcome === 'sent' ? ([[email, 'invited']] as const) : [],
      ),
    )
    const refused = [...leftOutOf(listed), ...refusedOf(sent)]
    const [only] = sent
    if (getLinks(sent).length + refused.length > 0) {
      setTold({ sent, refused })
      return
    }
    toast({
      title: sent.length === 1 && only ? said.one(only.email) : said.many(sent.length),
    })
    onClose()
  }
  const wrongCount = people.list.filter(({ standing }) => standing === 'wrong').length
  // One layer for both, so that closing it leads the focus back to where it was opened.
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="md:max-w-xl"
        title={told ? getSentTitle(told.sent) : words.form.title}
        description={told ? describeSent(told.sent) : words.form.description}
        footer={
          told && (
            <>
              {wrongCount > 0 && (
                <Button onClick={() => setTold(undefined)}>{words.report.back(wrongCount)}</Button>
              )}
              <CopyAll sent={told.sent} />
              <Button variant="primary" onClick={onClose}>
                {words.report.done}
              </Button>
            </>
          )
        }
      >
        {told ? <SentReport {...told} /> : <InviteForm people={people} onSent={finish} />}
      </DialogContent>
    </Dialog>
  )
}
