import { NewPassword } from '@courtside/contract/identity.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useHasMail } from '#api/runtime-config.ts'
import { text } from '#text/en.ts'
import { linkText } from '#text/sign-in-links.ts'
import { signInText } from '#text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { BrokenLink } from './broken-link.tsx'
import { IdentityError } from './identity-error.ts'
import { HiddenUsername, NewPasswordField } from './new-password-field.tsx'
import { identity } from './session.ts'
import { Frame } from './sign-in-frame.tsx'
import { useActionCode } from './use-action-code.ts'
import type { MailKind } from './ways-in.tsx'

const words = linkText.reset
const Body = z.object({ password: NewPassword })

/** Sets a new password by the link of a mail, or the one somebody handed over, and signs in with it. */
export function ResetScreen({
  secret,
  onDone,
  onAsk,
}: {
  secret: string
  onDone: () => void
  onAsk: (kind: MailKind, email: string) => void
}) {
  const hasMail = useHasMail()
  const account = useActionCode(secret, (actions) => actions.emailOfReset(secret))
  const [broken, setBroken] = useState<{ error: unknown }>()
  const email = account.status === 'done' ? account.result : ''
  if (account.status === 'pending')
    return <Frame title={text.identity.title} description={signInText.opening} />
  if (account.status === 'failed' || broken)
    return (
      <BrokenLink
        error={broken ? broken.error : account.status === 'failed' && account.error}
        onRetry={() => {
          setBroken(undefined)
          account.retry()
        }}
        onAsk={hasMail ? () => onAsk('reset', email) : undefined}
        onBack={onDone}
      />
    )
  return (
    <Frame title={words.title} description={words.description(email)}>
      <PasswordChoice
        email={email}
        secret={secret}
        onDone={onDone}
        onBroken={(error) => setBroken({ error })}
      />
    </Frame>
  )
}

function PasswordChoice({
  email,
  secret,
  onDone,
  onBroken,
}: {
  email: string
  secret: string
  onDone: () => void
  onBroken: (error: unknown) => void
}) {
  const { register, handleSubmit, formState, control, setError } = useForm({
    resolver: zodResolver(Body),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  const password = useWatch({ control, name: 'password' })

  const save = handleSubmit(async (chosen) => {
    try {
      await identity.act((actions) => actions.resetPassword(secret, chosen.password))
      onDone()
    } catch (error) {
      if (error instanceof IdentityError && error.code === 'auth/weak-password')
        setError('password', { message: error.message }, { shouldFocus: true })
      else onBroken(error)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <HiddenUsername email={email} />
      <NewPasswordField
        {...register('password')}
        value={password}
        context={[email]}
        error={errors.password?.message}
        autoFocus
      />
      <Button type="submit" variant="primary" disabled={isSubmitting} className="mt-1">
        {isSubmitting ? words.submitting : words.submit}
      </Button>
    </form>
  )
}
