import type { Result } from '@courtside/contract/endpoint.ts'
import {
  NewMember,
  acceptInvitation,
  type lookUpInvitation,
} from '@courtside/contract/invitations.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { linkText } from '#text/sign-in-links.ts'
import { signInText } from '#text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { EmailInput } from '#ui/email-input.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { getProblems } from './problems-of.ts'
import { identity } from './session.ts'

const words = linkText.invitation

/** What an invitation says to whoever opens it. */
export type OpenInvitation = Result<typeof lookUpInvitation>

/** Name and password of somebody new, who is then signed in. `onStale`: the invitation is not what it was. */
export function AcceptForm({
  secret,
  invitation,
  onError,
  onStale,
}: {
  secret: string
  invitation: OpenInvitation
  onError: (error: unknown) => void
  onStale: () => void
}) {
  const { register, handleSubmit, formState, control, setError } = useForm<
    z.input<typeof NewMember>,
    unknown,
    z.output<typeof NewMember>
  >({
    resolver: zodResolver(NewMember),
    defaultValues: { name: invitation.name ?? '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const [name, password] = useWatch({ control, name: ['name', 'password'] })

  const accept = handleSubmit(async (person) => {
    onError(undefined)
    try {
      const { customToken } = await call(acceptInvitation, { body: { secret, ...person } })
      await identity.signInWithToken(customToken)
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) onStale()
      const problems = getProblems(error, NewMember.shape)
      for (const [at, [field, message]] of problems.entries())
        setError(field, { message }, { shouldFocus: at === 0 })
      if (problems.length === 0) onError(error)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void accept(event)} className="grid gap-4">
      <Field label={signInText.email}>
        <EmailInput name="email" value={invitation.email} readOnly className="text-muted" />
      </Field>
      <Field label={words.name} error={errors.name && signInText.nameMissing}>
        <Input {...register('name')} autoComplete="name" autoFocus={invitation.name === null} />
      </Field>
      <NewPasswordField
        {...register('password')}
        label={words.choosePassword}
        value={password}
        context={[name, invitation.email, invitation.organisationName]}
        error={errors.password?.message}
        autoFocus={invitation.name !== null}
      />
      <Button type="submit" variant="primary" disabled={isSubmitting} className="mt-1">
        {isSubmitting ? words.submitting : words.submit}
      </Button>
    </form>
  )
}
