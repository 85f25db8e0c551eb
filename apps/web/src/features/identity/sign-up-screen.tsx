import { Email, NewPassword } from '@courtside/contract/identity.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { describeError } from '#lib/describe-error.ts'
import { linkText } from '#text/sign-in-links.ts'
import { signInText } from '#text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { EmailInput } from '#ui/email-input.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { IdentityError } from './identity-error.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { identity } from './session.ts'
import { Frame } from './sign-in-frame.tsx'

const words = linkText.signUpForm
const Account = z.object({
  name: z.string().trim().min(1, signInText.nameMissing).max(100),
  email: Email,
  password: NewPassword,
})

/** An account of one's own, where strangers may make one. Signs in; whether one is let in is another matter. */
export function SignUpScreen({ onBack }: { onBack: () => void }) {
  const [said, setSaid] = useState<string>()
  const { register, handleSubmit, formState, control, setError } = useForm<
    z.input<typeof Account>,
    unknown,
    z.output<typeof Account>
  >({
    resolver: zodResolver(Account),
    defaultValues: { name: '', email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const [password, name, email] = useWatch({ control, name: ['password', 'name', 'email'] })

  const create = handleSubmit(async (person) => {
    setSaid(undefined)
    try {
      await identity.act((actions) => actions.signUp(person))
    } catch (error) {
      const message = describeError(error)
      if (error instanceof IdentityError && error.code === 'auth/weak-password')
        setError('password', { message }, { shouldFocus: true })
      else setSaid(message)
    }
  })

  return (
    <Frame title={words.title} description={words.description} said={said}>
      <form noValidate onSubmit={(event) => void create(event)} className="grid gap-4">
        <Field label={words.name} error={errors.name?.message}>
          <Input {...register('name')} autoComplete="name" autoFocus />
        </Field>
        <Field label={signInText.email} error={errors.email?.message}>
          <EmailInput {...register('email')} />
        </Field>
        <NewPasswordField
          {...register('password')}
          label={signInText.password}
          value={password}
          context={[name, email]}
          error={errors.password?.message}
        />
        <Button type="submit" variant="primary" disabled={isSubmitting} className="mt-1">
          {isSubmitting ? words.submitting : words.submit}
        </Button>
      </form>
      <Button variant="link" className="justify-self-start" onClick={onBack}>
        {words.haveOne}
      </Button>
    </Frame>
  )
}
