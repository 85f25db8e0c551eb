import type { NewOwner } from '@courtside/contract/identity.ts'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#api/api-error.ts'
import { loadRuntimeConfig } from '#api/runtime-config.ts'
import { signInText } from '#text/sign-in.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'

const words = signInText.setup
type Values = Pick<
  z.input<typeof NewOwner>,
  'organisationName' | 'timeZone' | 'name' | 'withSample'
>

/** What every organisation begins with, in the form around it. */
export function OrganisationFields() {
  const { register, formState } = useFormContext<Values>()
  const { errors } = formState
  return (
    <>
      <Field
        label={words.organisation}
        hint={words.organisationHint}
        error={errors.organisationName && words.required}
      >
        <Input
          {...register('organisationName')}
          autoComplete="organization"
          placeholder={words.organisationExample}
        />
      </Field>
      <Field label={words.timeZone} hint={words.timeZoneHint} error={errors.timeZone?.message}>
        <TimeZoneSelect {...register('timeZone')} />
      </Field>
      <hr className="border-border" />
      <Field label={words.name} error={errors.name && words.required}>
        <Input {...register('name')} autoComplete="name" />
      </Field>
    </>
  )
}

export function SampleField() {
  const { register } = useFormContext<Values>()
  return (
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
  )
}

/** What a refusal of the set-up means to whoever does it; the refusal itself where that is no more. */
export async function explainSetup(error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError)) return error
  if (error.status === 403) return new Error(words.linkRefused)
  if (error.status !== 409) return error
  await loadRuntimeConfig()
  return new Error(words.closed)
}
