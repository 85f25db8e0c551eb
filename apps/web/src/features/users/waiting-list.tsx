import type { WaitingPerson } from '@courtside/contract/invitations.ts'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { formatAgo } from '#lib/dates.ts'
import { invitationText } from '#text/invitations.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast-store.ts'
import { PersonRow, RowList } from './row-list.tsx'
import { approve, decline, useRowAction, useWaitingPeople } from './use-invitations.ts'

const words = invitationText.waiting

/** People who signed in and wait to be let in. */
export function WaitingList() {
  const people = useWaitingPeople(true)
  const [declined, setDeclined] = useState<WaitingPerson>()
  const accepting = useRowAction(approve, ({ name }) => toast({ title: words.accepted(name) }))
  const declining = useRowAction(decline, ({ name }) => toast({ title: words.declined(name) }))
  // Pressed again they do nothing; disabled they would lose the focus.
  const isBusy = accepting.isPending || declining.isPending
  return (
    <>
      <RowList
        label={invitationText.tabs.waiting}
        pages={people}
        empty={{
          icon: <UserCheck />,
          title: words.empty,
          description: words.emptyDescription,
        }}
        render={(person) => (
          <PersonRow
            key={person.uid}
            avatar={<Avatar name={person.name} hueKey={person.uid} size="md" />}
            name={person.name}
            about={`${addressOf(person)} · ${words.since(formatAgo(person.since))}`}
          >
            <Button
              size="sm"
              aria-disabled={isBusy}
              aria-label={words.acceptOf(person.name)}
              onClick={() => !isBusy && accepting.mutate(person)}
            >
              {words.accept}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-disabled={isBusy}
              aria-label={words.declineOf(person.name)}
              onClick={() => !isBusy && setDeclined(person)}
            >
              {words.decline}
            </Button>
          </PersonRow>
        )}
      />
      {declined && (
        <ConfirmDialog
          open
          danger
          onOpenChange={(open) => !open && setDeclined(undefined)}
          title={words.declineTitle(declined.name)}
          description={words.declineDescription}
          confirmLabel={words.decline}
          onConfirm={() => declining.mutate(declined)}
        />
      )}
    </>
  )
}

/** Whoever decides has to know whether the address is more than what somebody typed. */
function addressOf({ email, isEmailVerified }: WaitingPerson): string {
  if (email === null) return words.noAddress
  return isEmailVerified ? email : words.unconfirmed(email)
}
