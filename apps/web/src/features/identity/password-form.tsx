import { useForm } from 'react-hook-form'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from './password-input.tsx'
import { identity } from './session.ts'

type Values = { email: string; password: string }

/** E-mail and password. What is wrong with them is said by `onError`, once for the whole screen. */
export function PasswordForm({ onError }: { onError: (error: unknown) => void }) {
  const { register, handleSubmit, formState, setFocus, resetField } = useForm<Values>({
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const signIn = handleSubmit(async ({ email, password }) => {
    onError(undefined)
    try {
      await identity.signInWithPassword(email.trim(), password)
    } catch (error) {
      onError(error)
      resetField('password')
      setFocus('password')
    }
  })

  return (
    <form noValidate onSubmit={(event) => void signIn(event)} className="grid gap-4">
      <Field label={text.identity.email} error={errors.email?.message}>
        <Input
          {...register('email', { required: text.identity.emailMissing })}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={text.identity.password} error={errors.password?.message}>
        <PasswordInput
          {...register('password', { required: text.identity.passwordMissing })}
          autoComplete="current-password"
        />
      </Field>
      <Button type="submit" variant="primary" disabled={isSubmitting} className="mt-1">
        {isSubmitting ? text.identity.signingIn : text.identity.signIn}
      </Button>
    </form>
  )
}
