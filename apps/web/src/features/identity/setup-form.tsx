import { NewOwner, createOwner } from '@courtside/contract/identity.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '#api/call.ts'
import { loadRuntimeConfig } from '#api/runtime-config.ts'
import { browserTimeZone } from '#lib/dates.ts'
import { signInText } from '#text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { EmailInput } from '#ui/email-input.tsx'
import { Field } from '#ui/field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { getProblems } from './problems-of.ts'
import { identity } from './session.ts'
import { OrganisationFields, SampleField, explainSetup } from './setup-fields.tsx'

const words = signInText.setup
type Values = z.input<typeof NewOwner>

/** Makes the organisation and its owner, then signs them in. `secret` comes from the set-up link. */
export function SetupForm({
  secret,
  onError,
}: {
  secret: string | undefined
  onError: (error: unknown) => void
}) {
  const form = useForm<Values, unknown, z.output<typeof NewOwner>>({
    resolver: zodResolver(NewOwner),
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
  const { handleSubmit, formState, setError } = form
  const { isSubmitting } = formState

  const create = handleSubmit(async (body) => {
    onError(undefined)
    try {
      const { customToken } = await call(createOwner, { body })
      await identity.signInWithToken(customToken)
      await loadRuntimeConfig()
    } catch (error) {
      const problems = getProblems(error, NewOwner.shape)
      for (const [at, [name, message]] of problems.entries())
        setError(name, { message }, { shouldFocus: at === 0 })
      if (problems.length === 0) onError(await explainSetup(error))
    }
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void create(event)} className="grid gap-4">
        <OrganisationFields />
        <AccountFields />
        <SampleField />
        <Button type="submit" variant="primary" disabled={isSubmitting} className="mt-1">
          {isSubmitting ? words.submitting : words.submit}
        </Button>
      </form>
    </FormProvider>
  )
}

/**
 * With what the owner signs in. A form focuses the first wrong field in the order in which they were drawn, so none of them
 * stands in the form itself.
 */
function AccountFields() {
  const { register, formState, control } = useFormContext<Values>()
  const { errors } = formState
  const [password, ...others] = useWatch({
    control,
    name: ['password', 'organisationName', 'name', 'email'],
  })
  return (
    <>
      <Field label={signInText.email} error={errors.email?.message}>
        <EmailInput {...register('email')} />
      </Field>
      <NewPasswordField
        {...register('password')}
        label={signInText.password}
        value={password}
        context={others}
        error={errors.password?.message}
      />
    </>
  )
}
