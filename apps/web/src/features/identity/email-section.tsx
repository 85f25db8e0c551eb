import { useState } from 'react'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { describeError } from '#lib/describe-error.ts'
import { accountText } from '#text/account.ts'
import { text } from '#text/en.ts'
import { linkText } from '#text/sign-in-links.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast-store.ts'
import { AccountBlock, useMyself } from './account-block.tsx'
import { EmailForm } from './email-form.tsx'
import { useConfirmed } from './use-confirmed.tsx'

const words = accountText.email

/** The address one signs in with. A new one counts once its link was opened. */
export function EmailSection() {
  const me = useMyself()
  const methods = useRuntimeConfig()?.identity.methods ?? []
  const { act, question } = useConfirmed()
  const [isChanging, setChanging] = useState(false)
  const [said, setSaid] = useState<string>()
  if (!me) return null
  const { email, emailVerified } = me
  const hasMail = methods.includes('email_link')

  const send = async (to: string, isNew: boolean) => {
    setSaid(undefined)
    if (isNew && to.toLowerCase() === email) {
      setSaid(words.same)
      return
    }
    try {
      await act((actions) => (isNew ? actions.changeEmail(to) : actions.sendVerification()))
      toast({ title: words.sent(to), description: words.sentHint })
      setChanging(false)
    } catch (error) {
      setSaid(describeError(error))
    }
  }

  return (
    <AccountBlock
      title={words.title}
      action={
        hasMail &&
        !isChanging && (
          <span className="flex gap-2">
            {email !== null && !emailVerified && (
              <Button size="sm" onClick={() => void send(email, false)}>
                {words.confirm}
              </Button>
            )}
            <Button size="sm" onClick={() => setChanging(true)}>
              {words.change}
            </Button>
          </span>
        )
      }
    >
      <p className="flex min-w-0 items-center gap-2 text-sm">
        <span className="truncate">{email ?? words.none}</span>
        {email !== null && (
          <Badge tone={emailVerified ? 'success' : 'warning'}>
            {emailVerified ? words.confirmed : words.unconfirmed}
          </Badge>
        )}
      </p>
      {said && (
        <p role="alert" className="text-sm text-danger">
          {said}
        </p>
      )}
      {isChanging && (
        <div className="grid max-w-sm gap-3">
          <p className="text-sm text-muted">{words.changeDescription}</p>
          <EmailForm
            label={words.label}
            submit={words.submit}
            submitting={linkText.sending}
            onSubmit={(to) => send(to, true)}
          />
          <Button variant="ghost" onClick={() => setChanging(false)}>
            {text.ui.cancel}
          </Button>
        </div>
      )}
      {!hasMail && email !== null && (methods.includes('password') || !emailVerified) && (
        <p className="text-sm text-muted">{words.noMail}</p>
      )}
      {question}
    </AccountBlock>
  )
}
