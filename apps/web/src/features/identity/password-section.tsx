import { NewPassword } from '@courtside/contract/identity.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { describeError } from '#lib/describe-error.ts'
import { accountText } from '#text/account.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast-store.ts'
import { AccountBlock, useMyself } from './account-block.tsx'
import { HiddenUsername, NewPasswordField } from './new-password-field.tsx'
import { useConfirmed } from './use-confirmed.tsx'

const words = accountText.password
const Body = z.object({ password: NewPassword })

/** Changing one's password, or choosing the first. Absent where nobody signs in with one. */
export function PasswordSection() {
  const me = useMyself()
  const methods = useRuntimeConfig()?.identity.methods ?? []
  const [isChoosing, setChoosing] = useState(false)
  if (!me || !methods.includes('password')) return null
  const hasPassword = me.providers.includes('password')
  return (
    <AccountBlock
      title={words.title}
      action={
        me.email !== null &&
        !isChoosing && (
          <Button size="sm" onClick={() => setChoosing(true)}>
            {hasPassword ? words.change : words.choose}
          </Button>
        )
      }
    >
      {isChoosing && me.email !== null ? (
        <PasswordForm email={me.email} isFirst={!hasPassword} onDone={() => setChoosing(false)} />
      ) : (
        <p className="text-sm text-muted">
          {me.email === null ? words.needsEmail : hasPassword ? words.set : words.none}
        </p>
      )}
    </AccountBlock>
  )
}

function PasswordForm({
  email,
  isFirst,
  onDone,
}: {
  email: string
  isFirst: boolean
  onDone: () => void
}) {
  const { act, question } = useConfirmed()
  const { register, handleSubmit, formState, control, setError } = useForm({
    resolver: zodResolver(Body),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'password' })
  const save = handleSubmit(async ({ password }) => {
    try {
      await act((actions) => actions.setPassword(password))
      toast({ title: words.saved })
      onDone()
    } catch (error) {
      const message = describeError(error)
      setError('password', { message }, { shouldFocus: true })
    }
  })
  return (
    <>
      <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-sm gap-4">
        {!isFirst && <p className="text-sm text-muted">{words.description}</p>}
        <HiddenUsername email={email} />
        <NewPasswordField
          {...register('password')}
          label={words.label}
          value={typed}
          context={[email]}
          error={errors.password?.message}
          autoFocus
        />
        <div className="flex gap-2">
          <Button type="submit" variant="primary" disabled={isSubmitting}>
            {words.submit}
          </Button>
          <Button variant="ghost" onClick={onDone}>
            {text.ui.cancel}
          </Button>
        </div>
      </form>
      {question}
    </>
  )
}
