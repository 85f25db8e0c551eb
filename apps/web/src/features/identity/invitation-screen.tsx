import { lookUpInvitation } from '@courtside/contract/invitations.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { describeRole } from '#features/roles/use-role-words.ts'
import { text } from '#text/en.ts'
import { linkText } from '#text/sign-in-links.ts'
import { signInText } from '#text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { AcceptForm, type OpenInvitation } from './accept-form.tsx'
import { BrokenLink } from './broken-link.tsx'
import { GoogleButton } from './google-button.tsx'
import { OtherPerson } from './other-person.tsx'
import { Divider, Frame } from './sign-in-frame.tsx'
import { useIdentity } from './use-identity.ts'
import { type MailKind, WaysIn } from './ways-in.tsx'

const words = linkText.invitation

/** Who invites you to what, and the way to accept: a new account, or the one of this address. */
export function InvitationScreen({
  secret,
  onDone,
  onAsk,
}: {
  secret: string
  onDone: () => void
  onAsk: (kind: MailKind, email: string) => void
}) {
  const state = useIdentity()
  const here = state.status === 'signedIn' ? (state.user.email ?? state.user.name ?? '') : undefined
  const found = useQuery({
    queryKey: ['invitation', secret],
    queryFn: ({ signal }) => call(lookUpInvitation, { body: { secret } }, { signal }),
    staleTime: Infinity,
  })
  const invitation = found.data
  const isMine = here !== undefined && invitation?.email === here
  useEffect(() => {
    if (isMine) onDone()
  })

  if (found.isPending || isMine)
    return <Frame title={text.identity.title} description={signInText.opening} />
  if (found.isError) {
    const isUnknown = found.error instanceof ApiError && found.error.status === 404
    if (isUnknown) return <Over {...words.over.unknown} onDone={onDone} />
    return <BrokenLink error={found.error} onRetry={() => void found.refetch()} onBack={onDone} />
  }
  if (found.data.state !== 'open') return <Over {...words.over[found.data.state]} onDone={onDone} />
  if (here !== undefined)
    return <OtherPerson here={here} there={found.data.email} onStay={onDone} />
  return (
    <Acceptance
      secret={secret}
      invitation={found.data}
      onStale={() => void found.refetch()}
      onDone={onDone}
      onAsk={onAsk}
    />
  )
}

function Acceptance({
  secret,
  invitation,
  onStale,
  onDone,
  onAsk,
}: {
  secret: string
  invitation: OpenInvitation
  onStale: () => void
  onDone: () => void
  onAsk: (kind: MailKind, email: string) => void
}) {
  const config = useRuntimeConfig()
  const [error, setError] = useState<unknown>()
  const said = error instanceof Error ? error.message : undefined
  const title = words.title(invitation.organisationName)
  const { invitedByName: by, email, hasAccount, roleName } = invitation
  const role = roleName === null ? null : describeRole(roleName)
  if (config?.isDemo) return <Over title={title} description={words.inDemo} onDone={onDone} />
  if (hasAccount && config) {
    return (
      <Frame title={title} description={words.signIn.description(by, email)} said={said}>
        <WaysIn config={config} email={email} onError={setError} onAsk={onAsk} />
      </Frame>
    )
  }
  const { methods = [], telegram } = config?.identity ?? {}
  const hasPassword = methods.includes('password')
  return (
    <Frame title={title} description={words.description(by, role)} said={said}>
      {methods.includes('google') && <GoogleButton onError={setError} />}
      {methods.includes('google') && hasPassword && <Divider />}
      {hasPassword && (
        <AcceptForm secret={secret} invitation={invitation} onError={setError} onStale={onStale} />
      )}
      {telegram && (
        <Button variant="link" className="justify-self-start" asChild>
          <a href={`${telegram.address}?startapp=i_${secret}`}>{words.inTelegram}</a>
        </Button>
      )}
    </Frame>
  )
}

function Over({
  title,
  description,
  onDone,
}: {
  title: string
  description: string
  onDone: () => void
}) {
  const { status } = useIdentity()
  return (
    <Frame title={title} description={description}>
      <Button variant="primary" autoFocus className="justify-self-start" onClick={onDone}>
        {status === 'signedIn' ? signInText.goOn : signInText.back}
      </Button>
    </Frame>
  )
}
