import type { RuntimeConfig } from '@courtside/contract/runtime-config.ts'
import { Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { linkText } from '#text/sign-in-links.ts'
import { signInText } from '#text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { DemoPeople } from './demo-people.tsx'
import { GoogleButton } from './google-button.tsx'
import { PasswordForm } from './password-form.tsx'
import { Divider } from './sign-in-frame.tsx'

const words = signInText
const links = linkText

/** What one may ask a mail for: a link to set a new password, or one that signs in. */
export type MailKind = 'reset' | 'signIn'

/** Every way of signing in that this installation has; what is missing is said in a sentence. */
export function WaysIn({
  config,
  email: known = '',
  onError,
  onAsk,
  onSignUp,
  besideGoogle,
}: {
  config: RuntimeConfig
  /** An address that is known already. */
  email?: string
  onError: (error: unknown) => void
  onAsk: (kind: MailKind, email: string) => void
  onSignUp?: () => void
  besideGoogle?: ReactNode
}) {
  const [email, setEmail] = useState(known)
  const { methods, canSignUp } = config.identity
  const has = (method: (typeof methods)[number]) => methods.includes(method)
  if (has('demo')) return <DemoPeople onError={onError} />

  const hasMail = has('email_link')
  return (
    <div className="grid gap-5">
      {has('password') && (
        <PasswordForm
          email={known}
          onEmail={setEmail}
          onError={onError}
          {...(hasMail && { onForgot: () => onAsk('reset', email) })}
        />
      )}
      {has('password') && (hasMail || has('google')) && <Divider />}
      {(hasMail || has('google')) && (
        <div className="grid gap-2.5">
          {has('google') && <GoogleButton onError={onError} />}
          {has('google') && besideGoogle}
          {hasMail && (
            <Button className="w-full" onClick={() => onAsk('signIn', email)}>
              <Mail className="text-muted" />
              {links.emailLink}
            </Button>
          )}
        </div>
      )}
      {onSignUp && canSignUp && (
        <Button variant="link" className="justify-self-start" onClick={onSignUp}>
          {links.signUp}
        </Button>
      )}
      {!has('google') && (
        <p className="text-sm text-pretty text-muted">
          {words.noGoogle} {whomToAsk(hasMail, canSignUp)}
        </p>
      )}
      {config.hasOutbox && (
        <a
          href="/outbox"
          className="justify-self-start text-sm text-link underline-offset-4 hover:underline"
        >
          {words.outbox}
        </a>
      )}
    </div>
  )
}

/** What only a person can help with; nothing where the screen itself has a way for it. */
function whomToAsk(hasMail: boolean, canSignUp: boolean): string | undefined {
  if (hasMail) return canSignUp ? undefined : words.newHere
  return canSignUp ? words.lostPassword : words.newOrLost
}
