import { Email } from '@courtside/contract/identity.ts'
import { useForm } from 'react-hook-form'
import { identityErrors } from '#text/identity-errors.ts'
import { signInText } from '#text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { EmailInput } from '#ui/email-input.tsx'
import { Field } from '#ui/field.tsx'

/** One address and what is done with it. `onSubmit` settles when it is done; it says itself what went wrong. */
export function EmailForm({
  email = '',
  label = signInText.email,
  submit,
  submitting,
  onSubmit,
}: {
  email?: string
  label?: string
  submit: string
  submitting: string
  onSubmit: (email: string) => Promise<void>
}) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } })
  const { errors, isSubmitting } = formState
  const isAddress = (value: string) =>
    Email.safeParse(value).success || identityErrors['auth/invalid-email']
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((values) => onSubmit(values.email.trim()))(event)}
      className="grid gap-4"
    >
      <Field label={label} error={errors.email?.message}>
        <EmailInput
          {...register('email', { required: signInText.emailMissing, validate: isAddress })}
          autoFocus
        />
      </Field>
      <Button type="submit" variant="primary" disabled={isSubmitting} className="mt-1">
        {isSubmitting ? submitting : submit}
      </Button>
    </form>
  )
}
