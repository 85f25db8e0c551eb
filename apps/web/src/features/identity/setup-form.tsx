import { InputProblem } from '@courtside/contract/errors.ts'
import { createOwner } from '@courtside/contract/identity.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { loadRuntimeConfig } from '#api/runtime-config.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from './password-input.tsx'
import { PasswordMeter } from './password-meter.tsx'
import { identity } from './session.ts'
import { TimeZoneSelect, ownTimeZone } from './time-zone-select.tsx'

const words = text.identity.setup
const Body = createOwner.body
type Values = z.input<typeof Body>

const isField = (name: string): name is keyof Values => name in Body.shape

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
      timeZone: ownTimeZone,
      name: '',
      email: '',
      password: '',
      secret,
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
    const { data: problems = [] } = z.array(InputProblem).safeParse(error.details)
    for (const { path, message } of problems) {
      const name = path.replace(/^body\./, '')
      if (isField(name)) setError(name, { message }, { shouldFocus: true })
    }
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
      <Field label={text.identity.email} error={messageOf('email')}>
        <Input
          {...register('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div className="grid gap-2">
        <Field
          label={text.identity.password}
          hint={messageOf('password') === undefined && words.passwordHint}
          error={messageOf('password')}
        >
          <PasswordInput {...register('password')} autoComplete="new-password" />
        </Field>
        <PasswordMeter password={password} context={others} />
      </div>
      <Button type="submit" variant="primary" disabled={isSubmitting} className="mt-1">
        {isSubmitting ? words.submitting : words.submit}
      </Button>
    </form>
  )
}
