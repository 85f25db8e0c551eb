import { can } from '@courtside/contract/can.ts'
import type { Invitation } from '@courtside/contract/identity.ts'
import { builtInRoles } from '@courtside/contract/permissions.ts'
import { MailOpen } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#lib/dates.ts'
import { invitationText } from '#text/invitations.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast-store.ts'
import { HandOverLink } from './hand-over-link.tsx'
import { PersonRow, RowList } from './row-list.tsx'
import { resend, revoke, useInvitations, useRowAction } from './use-invitations.ts'
import { useActor } from './use-users.ts'

const words = invitationText
const dayOf = (instant: string) => formatDay(instant.slice(0, 10))

/** Invitations that nobody accepted yet: sent again, or taken back. */
export function InvitationList() {
  const invitations = useInvitations(true)
  const actor = useActor()
  const maySend = ({ role }: Invitation) => can.grantRights(actor, builtInRoles[role].permissions)
  const [handed, setHanded] = useState<{ link: string; name: string }>()
  const sending = useRowAction(resend, ({ email, name }, { link }) => {
    if (link === null) toast({ title: words.sent(email) })
    else setHanded({ link, name: name ?? email })
  })
  const revoking = useRowAction(revoke, ({ email }) => toast({ title: words.list.revoked(email) }))
  // Pressed again they do nothing; disabled they would lose the focus.
  const isBusy = sending.isPending || revoking.isPending
  return (
    <>
      <RowList
        label={words.tabs.invitations}
        pages={invitations}
        empty={{
          icon: <MailOpen />,
          title: words.list.empty,
          description: words.list.emptyDescription,
        }}
        render={(invitation) => (
          <PersonRow
            key={invitation.id}
            avatar={
              <Avatar name={invitation.name ?? invitation.email} hueKey={invitation.id} size="md" />
            }
            name={invitation.name ?? invitation.email}
            about={aboutOf(invitation)}
            badge={invitation.isExpired && <Badge tone="warning">{words.list.expired}</Badge>}
          >
            <Button
              size="sm"
              aria-disabled={isBusy}
              disabledReason={maySend(invitation) ? undefined : words.list.resendForbidden}
              aria-label={words.list.resendOf(invitation.email)}
              onClick={() => !isBusy && sending.mutate(invitation)}
            >
              {words.list.resend}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-disabled={isBusy}
              aria-label={words.list.revokeOf(invitation.email)}
              onClick={() => !isBusy && revoking.mutate(invitation)}
            >
              {words.list.revoke}
            </Button>
          </PersonRow>
        )}
      />
      {handed && <HandOverLink {...handed} onClose={() => setHanded(undefined)} />}
    </>
  )
}

function aboutOf({ email, name, role, projects, invitedBy, expiresAt, isExpired }: Invitation) {
  return [
    name !== null && email,
    words.roles[role],
    projects.length > 0 && words.list.projects(projects.map(({ key }) => key).join(', ')),
    invitedBy && words.list.by(invitedBy.name),
    !isExpired && words.list.expires(dayOf(expiresAt)),
  ]
    .filter(Boolean)
    .join(' · ')
}
