import { useForm } from 'react-hook-form'
import { linkText } from '#text/sign-in-links.ts'
import { signInText } from '#text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { EmailInput } from '#ui/email-input.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from './password-input.tsx'
import { identity } from './session.ts'

type Values = { email: string; password: string }
const words = signInText

/** E-mail and password. What is wrong with them is said by `onError`, once for the whole screen. */
export function PasswordForm({
  email = '',
  onEmail,
  onForgot,
  onError,
}: {
  email?: string
  /** Told what stands in the field of the address. */
  onEmail?: (email: string) => void
  onForgot?: () => void
  onError: (error: unknown) => void
}) {
  const { register, handleSubmit, formState, setFocus, resetField } = useForm<Values>({
    defaultValues: { email, password: '' },
  })
  const { errors, isSubmitting } = formState

  const signIn = handleSubmit(async ({ email: typed, password }) => {
    onError(undefined)
    try {
      await identity.signInWithPassword(typed.trim(), password)
    } catch (error) {
      onError(error)
      resetField('password')
      setFocus('password')
    }
  })

  return (
    <form noValidate onSubmit={(event) => void signIn(event)} className="grid gap-4">
      <Field label={words.email} error={errors.email?.message}>
        <EmailInput
          {...register('email', {
            required: words.emailMissing,
            onChange: (event: { target: { value: string } }) => onEmail?.(event.target.value),
          })}
        />
      </Field>
      <div className="relative">
        <Field label={words.password} error={errors.password?.message}>
          <PasswordInput
            {...register('password', { required: words.passwordMissing })}
            autoComplete="current-password"
          />
        </Field>
        {onForgot && (
          <Button
            variant="link"
            size="sm"
            onClick={onForgot}
            className="absolute end-0 top-0 leading-5"
          >
            {linkText.forgot}
          </Button>
        )}
      </div>
      <Button type="submit" variant="primary" disabled={isSubmitting} className="mt-1">
        {isSubmitting ? words.submitting : words.submit}
      </Button>
    </form>
  )
}
