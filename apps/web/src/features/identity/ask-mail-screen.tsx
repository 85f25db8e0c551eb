import { useState } from 'react'
import { describeError } from '#lib/describe-error.ts'
import { linkText } from '#text/sign-in-links.ts'
import { signInText } from '#text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { rememberAddress } from './asked-address.ts'
import { EmailForm } from './email-form.tsx'
import { identity } from './session.ts'
import { Frame } from './sign-in-frame.tsx'
import type { MailKind } from './ways-in.tsx'

const words = linkText

/** Asks for a link by mail. The answer is the same for every address, so it tells nobody who is a member. */
export function AskMailScreen({
  kind,
  email,
  onBack,
}: {
  kind: MailKind
  email: string
  onBack: () => void
}) {
  const [sentTo, setSentTo] = useState<string>()
  const [said, setSaid] = useState<string>()

  const send = async (address: string) => {
    setSaid(undefined)
    // The way back of this page is the way on of the link.
    const page = location.origin + location.pathname + location.search
    try {
      if (kind === 'reset') await identity.act((actions) => actions.sendReset(address))
      else await identity.act((actions) => actions.sendSignInLink(address, page))
      if (kind === 'signIn') rememberAddress(address)
      setSentTo(address)
    } catch (error) {
      setSaid(describeError(error))
    }
  }

  if (sentTo !== undefined) {
    return (
      <Frame title={words.sent.title} description={words.sent.description(sentTo)}>
        <p role="status" className="text-sm text-muted">
          {words.sent.hint}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setSentTo(undefined)}>{words.sent.again}</Button>
          <Button variant="ghost" onClick={onBack}>
            {signInText.back}
          </Button>
        </div>
      </Frame>
    )
  }
  return (
    <Frame {...words.ask[kind]} said={said}>
      <EmailForm email={email} submit={words.send} submitting={words.sending} onSubmit={send} />
      <Button variant="link" className="justify-self-start" onClick={onBack}>
        {signInText.back}
      </Button>
    </Frame>
  )
}
