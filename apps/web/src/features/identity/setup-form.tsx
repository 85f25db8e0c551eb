import { createOwner } from '@courtside/contract/identity.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { loadRuntimeConfig } from '#api/runtime-config.ts'
import { browserTimeZone } from '#lib/dates.ts'
import { signInText } from '#text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { EmailInput } from '#ui/email-input.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { problemsOf } from './problems-of.ts'
import { identity } from './session.ts'
import { TimeZoneSelect } from './time-zone-select.tsx'

const words = signInText.setup
const Body = createOwner.body
type Values = z.input<typeof Body>

/** Makes the organisation and its owner, then signs them in. `secret` comes from the set-up link. */
export function SetupForm({
  secret,
  onError,
}: {
  secret: string | undefined
  onError: (error: unknown) => void
}) {
  const { register, handleSubmit, formState, control, setError } = useForm<
    Values,
    unknown,
    z.output<typeof Body>
  >({
    resolver: zodResolver(Body),
    defaultValues: {
      organisationName: '',
      timeZone: browserTimeZone,
      name: '',
      email: '',
      password: '',
      secret,
      withSample: false,
    },
  })
  const { errors, isSubmitting } = formState
  const [password, ...others] = useWatch({
    control,
    name: ['password', 'organisationName', 'name', 'email'],
  })
  const messageOf = (name: keyof Values) => errors[name]?.message

  const explain = async (error: unknown) => {
    if (!(error instanceof ApiError)) return onError(error)
    if (error.status === 403) return onError(new Error(words.linkRefused))
    if (error.status === 409) {
      await loadRuntimeConfig()
      return onError(new Error(words.closed))
    }
    const problems = problemsOf(error, Body.shape)
    for (const [name, message] of problems) setError(name, { message }, { shouldFocus: true })
    if (problems.length === 0) onError(error)
  }

  const create = handleSubmit(async (body) => {
    onError(undefined)
    try {
      const { customToken } = await call(createOwner, { body })
      await identity.signInWithToken(customToken)
      await loadRuntimeConfig()
    } catch (error) {
      await explain(error)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void create(event)} className="grid gap-4">
      <Field
        label={words.organisation}
        hint={words.organisationHint}
        error={messageOf('organisationName') && words.required}
      >
        <Input
          {...register('organisationName')}
          autoComplete="organization"
          placeholder={words.organisationExample}
        />
      </Field>
      <Field label={words.timeZone} hint={words.timeZoneHint} error={messageOf('timeZone')}>
        <TimeZoneSelect {...register('timeZone')} />
      </Field>
      <hr className="border-border" />
      <Field label={words.name} error={messageOf('name') && words.required}>
        <Input {...register('name')} autoComplete="name" />
      </Field>
      <Field label={signInText.email} error={messageOf('email')}>
        <EmailInput {...register('email')} />
      </Field>
      <NewPasswordField
        {...register('password')}
        label={signInText.password}
        value={password}
        context={others}
        error={messageOf('password')}
      />
      <label className="flex items-start gap-3 py-1 text-sm">
        <input
          {...register('withSample')}
          type="checkbox"
          className="mt-0.5 size-4 shrink-0 accent-accent touch:size-5"
        />
        <span className="grid gap-0.5">
          {words.sample}
          <span className="text-xs text-muted">{words.sampleHint}</span>
        </span>
      </label>
      <Button type="submit" variant="primary" disabled={isSubmitting} className="mt-1">
        {isSubmitting ? words.submitting : words.submit}
      </Button>
    </form>
  )
}
