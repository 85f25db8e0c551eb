import { createSignInLink } from '@courtside/contract/identity.ts'
import type { User } from '@courtside/contract/users.ts'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { late } from '#lib/late.tsx'
import { invitationText } from '#text/invitations.ts'
import { IconButton } from '#ui/button.tsx'
import { toast } from '#ui/toast-store.ts'

const words = invitationText.signInLink
const HandOverLink = late(async () => (await import('./hand-over-link.tsx')).HandOverLink)

/** Helps a member who can't sign in: a link for a new password goes out by mail, or is shown once. */
export function SignInLinkButton({ user: { uid, name } }: { user: User }) {
  const [link, setLink] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    // Pressed again it does nothing; disabled it would lose the focus.
    if (isBusy) return
    setBusy(true)
    try {
      const made = await call(createSignInLink, { params: { id: uid } })
      if (made.link === null) toast({ title: words.sent(name) })
      else setLink(made.link)
    } catch (error) {
      toast({ title: reasonOf(error), tone: 'danger' })
    }
    setBusy(false)
  }
  return (
    <>
      <IconButton
        label={words.of(name)}
        size="icon-sm"
        aria-disabled={isBusy}
        onClick={() => void send()}
      >
        <KeyRound />
      </IconButton>
      {link !== undefined && (
        <HandOverLink link={link} name={name} onClose={() => setLink(undefined)} />
      )}
    </>
  )
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return invitationText.actionFailed
  if (error.status === 403) return words.forbidden
  return error.status === 409 ? words.noAddress : invitationText.actionFailed
}
