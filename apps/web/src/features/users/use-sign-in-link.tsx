import { createSignInLink } from '@courtside/contract/identity.ts'
import { useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { invitationText } from '#text/invitations.ts'
import { toast } from '#ui/toast-store.ts'
import type { CachedUser } from './user-rows.ts'

const words = invitationText.signInLink
const HandOverLink = lazyComponent(async () => (await import('./hand-over-link.tsx')).HandOverLink)

/** Helps a member who can't sign in: a link for a new password goes out by mail, or is shown once in `layer`. */
export function useSignInLink() {
  const [handed, setHanded] = useState<{ link: string; name: string }>()
  const isBusy = useRef(false)
  const send = async ({ id, name }: CachedUser) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const { link } = await call(createSignInLink, { params: { id } })
      if (link === null) toast({ title: words.sent(name) })
      else setHanded({ link, name })
    } catch (error) {
      toast({ title: getReason(error), tone: 'danger' })
    }
    isBusy.current = false
  }
  const layer = handed && <HandOverLink {...handed} onClose={() => setHanded(undefined)} />
  return { send, layer }
}

function getReason(error: unknown): string {
  if (!(error instanceof ApiError)) return invitationText.actionFailed
  if (error.status === 403) return words.forbidden
  return error.status === 409 ? words.noAddress : invitationText.actionFailed
}
