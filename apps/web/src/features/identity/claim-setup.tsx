import { SignedInOwner, claimSetup } from '@courtside/contract/identity.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '#api/call.ts'
import { live } from '#api/live.ts'
import { loadRuntimeConfig } from '#api/runtime-config.ts'
import { browserTimeZone } from '#lib/dates.ts'
import { signInText } from '#text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { GoogleButton } from './google-button.tsx'
import type { IdentityUser } from './identity.ts'
import { getProblems } from './problems-of.ts'
import { OrganisationFields, SampleField, explainSetup } from './setup-fields.tsx'
import { Frame } from './sign-in-frame.tsx'
import { useIdentity, useSignOut } from './use-identity.ts'

const words = signInText.setup

/** Set-up where people sign in with Google: that first, and then the organisation that will be theirs. */
export function ClaimSetup({ secret }: { secret: string | undefined }) {
  const state = useIdentity()
  const [error, setError] = useState<unknown>()
  const said = error instanceof Error ? error.message : undefined
  if (state.status !== 'signedIn')
    return (
      <Frame title={words.title} description={words.claim} said={said}>
        <GoogleButton onError={setError} />
      </Frame>
    )
  return (
    <Frame title={words.title} description={words.description} said={said}>
      <ClaimForm key={state.user.uid} person={state.user} secret={secret} onError={setError} />
    </Frame>
  )
}

function ClaimForm({
  person,
  secret,
  onError,
}: {
  person: IdentityUser
  secret: string | undefined
  onError: (error: unknown) => void
}) {
  const signOut = useSignOut()
  const form = useForm<z.input<typeof SignedInOwner>, unknown, z.output<typeof SignedInOwner>>({
    resolver: zodResolver(SignedInOwner),
    defaultValues: {
      organisationName: '',
      timeZone: browserTimeZone,
      name: person.name ?? '',
      secret,
      withSample: false,
    },
  })
  const { handleSubmit, formState, setError } = form

  const create = handleSubmit(async (body) => {
    onError(undefined)
    try {
      await call(claimSetup, { body }, { isSignedIn: true })
      // It has been turned away until now.
      live.start()
      await loadRuntimeConfig()
    } catch (error) {
      const problems = getProblems(error, SignedInOwner.shape)
      for (const [at, [name, message]] of problems.entries())
        setError(name, { message }, { shouldFocus: at === 0 })
      if (problems.length === 0) onError(await explainSetup(error))
    }
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void create(event)} className="grid gap-4">
        <p className="text-sm text-muted">
          {words.claiming(person.email ?? person.name ?? person.uid)}{' '}
          <Button variant="link" onClick={() => void signOut().catch(() => undefined)}>
            {words.claimOther}
          </Button>
        </p>
        <OrganisationFields />
        <SampleField />
        <Button type="submit" variant="primary" disabled={formState.isSubmitting} className="mt-1">
          {formState.isSubmitting ? words.submitting : words.submit}
        </Button>
      </form>
    </FormProvider>
  )
}
