import type { ComponentProps } from 'react'
import { signInText } from '#text/sign-in.ts'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from './password-input.tsx'
import { PasswordMeter } from './password-meter.tsx'

/** A password being chosen, with how strong it is. `context` are words it should not be made of. */
export function NewPasswordField({
  label = signInText.newPassword,
  value,
  context,
  error,
  ...input
}: {
  label?: string
  value: string
  context: readonly string[]
  error: string | undefined
} & Omit<ComponentProps<typeof PasswordInput>, 'value'>) {
  return (
    <div className="grid gap-2">
      <Field label={label} hint={error === undefined && signInText.passwordHint} error={error}>
        <PasswordInput {...input} autoComplete="new-password" />
      </Field>
      <PasswordMeter password={value} context={context} isRefused={error !== undefined} />
    </div>
  )
}

/** Tells a password manager whose password the form sets. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
