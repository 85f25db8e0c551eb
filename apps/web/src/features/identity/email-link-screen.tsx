import { useEffect, useState } from 'react'
import { text } from '#text/en.ts'
import { linkText } from '#text/sign-in-links.ts'
import { signInText } from '#text/sign-in.ts'
import { clearAddress, rememberedAddress } from './asked-address.ts'
import { BrokenLink } from './broken-link.tsx'
import { EmailForm } from './email-form.tsx'
import { OtherPerson } from './other-person.tsx'
import { Frame } from './sign-in-frame.tsx'
import { useActionCode } from './use-action-code.ts'
import { useIdentity } from './use-identity.ts'
import type { MailKind } from './ways-in.tsx'

const words = linkText

/** Signs in by the link of a mail: at once where it was asked for, after the address elsewhere. */
export function EmailLinkScreen({
  secret,
  onDone,
  onAsk,
}: {
  secret: string
  onDone: () => void
  onAsk: (kind: MailKind, email: string) => void
}) {
  const state = useIdentity()
  const here = state.status === 'signedIn' ? (state.user.email ?? undefined) : undefined
  const [email, setEmail] = useState(rememberedAddress)
  const isOther = here !== undefined && email !== undefined && here !== email.toLowerCase()
  const use = useActionCode(
    `${secret} ${email ?? ''}`,
    (actions) => actions.signInWithLink(email ?? '', secret),
    email !== undefined && !isOther,
  )
  const isDone = use.status === 'done'
  useEffect(() => {
    if (!isDone) return
    clearAddress()
    onDone()
  })

  if (isOther && !isDone) return <OtherPerson here={here} there={email} onStay={onDone} />
  if (email === undefined)
    return (
      <Frame {...words.whichAddress}>
        <EmailForm
          submit={signInText.submit}
          submitting={signInText.submitting}
          onSubmit={(address) => {
            setEmail(address)
            return Promise.resolve()
          }}
        />
      </Frame>
    )
  if (use.status === 'failed')
    return (
      <BrokenLink
        error={use.error}
        onRetry={() => setEmail(undefined)}
        onAsk={() => onAsk('signIn', email)}
        onBack={onDone}
      />
    )
  return <Frame title={text.identity.title} description={signInText.opening} />
}
