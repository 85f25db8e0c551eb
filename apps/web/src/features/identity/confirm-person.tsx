import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#api/api-error.ts'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { describeError } from '#lib/describe-error.ts'
import { accountText } from '#text/account.ts'
import { secondStepText } from '#text/second-step.ts'
import { signInText } from '#text/sign-in.ts'
import { telegramText } from '#text/telegram.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { StepForm } from './asked-step.tsx'
import { HiddenUsername } from './new-password-field.tsx'
import { PasswordInput } from './password-input.tsx'
import { getSurroundings, identity } from './session.ts'
import { useAskedStep } from './use-asked-step.ts'
import { useIdentity, useSignOut } from './use-identity.ts'

const words = accountText.confirm
const getMessage = (error: unknown) => describeError(error)

/** Asks whoever signed in a while ago to prove once more that it is them, in a way they have. */
export function ConfirmPerson({
  onConfirmed,
  onCancel,
}: {
  onConfirmed: () => void
  onCancel: () => void
}) {
  const state = useIdentity()
  const providers = state.status === 'signedIn' ? state.user.providers : []
  const email = state.status === 'signedIn' ? (state.user.email ?? '') : ''
  const asked = useAskedStep()
  const config = useRuntimeConfig()?.identity
  const { launch, isFramed } = getSurroundings()
  const isHosted = config?.mode === 'firebase'
  // Within Telegram, and in any frame, it refuses.
  const hasGoogle = !isFramed && (!launch || (isHosted && !config.telegram))
  const way = ['password', ...(hasGoogle ? ['google.com'] : [])].find((one) =>
    providers.includes(one),
  )
  const description = {
    password: words.description,
    // Beside our own service it takes the whole page, and what was to be done with it.
    'google.com': isHosted ? words.withGoogle : words.awayToGoogle,
    telegram: telegramText.confirmDescription,
    none: words.byMail,
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return
        asked?.cancel()
        onCancel()
      }}
    >
      <DialogContent
        title={words.title}
        description={
          asked
            ? secondStepText.ask.description
            : description[
                (way as keyof typeof description | undefined) ?? (launch ? 'telegram' : 'none')
              ]
        }
      >
        {asked && <StepForm asked={asked} />}
        {!asked && way === 'password' && <PasswordProof email={email} onConfirmed={onConfirmed} />}
        {!asked && way === 'google.com' && <GoogleProof onConfirmed={onConfirmed} />}
        {!asked &&
          way === undefined &&
          (launch ? <TelegramProof onConfirmed={onConfirmed} /> : <FreshSignIn />)}
      </DialogContent>
    </Dialog>
  )
}

function PasswordProof({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  const confirm = handleSubmit(async ({ password }) => {
    try {
      await identity.act((actions) => actions.confirmPassword(password))
      onConfirmed()
    } catch (error) {
      setError('password', { message: getMessage(error) }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void confirm(event)} className="grid gap-4">
      <HiddenUsername email={email} />
      <Field label={signInText.password} error={errors.password?.message}>
        <PasswordInput
          {...register('password', { required: signInText.passwordMissing })}
          autoComplete="current-password"
          autoFocus
        />
      </Field>
      <Button type="submit" variant="primary" disabled={isSubmitting}>
        {words.submit}
      </Button>
    </form>
  )
}

function GoogleProof({ onConfirmed }: { onConfirmed: () => void }) {
  const [said, setSaid] = useState<string>()
  const confirm = () => {
    identity
      .act((actions) => actions.confirmWithGoogle())
      .then(onConfirmed, (error: unknown) => setSaid(getMessage(error)))
  }
  return (
    <div className="grid gap-3">
      {said && (
        <p role="alert" className="text-sm text-danger">
          {said}
        </p>
      )}
      <Button variant="primary" onClick={confirm}>
        {words.google}
      </Button>
    </div>
  )
}

/** Inside Telegram its word is the proof, as long as that is of the last ten minutes. */
function TelegramProof({ onConfirmed }: { onConfirmed: () => void }) {
  const [said, setSaid] = useState<string>()
  const confirm = async () => {
    try {
      await (await import('./telegram-start.ts')).signInHere()
      onConfirmed()
    } catch (error) {
      const isOld = error instanceof ApiError && error.code === 'launch_refused'
      setSaid(isOld ? telegramText.again.description : getMessage(error))
    }
  }
  return (
    <div className="grid gap-3">
      {said && (
        <p role="alert" className="text-sm text-danger">
          {said}
        </p>
      )}
      <Button variant="primary" onClick={() => void confirm()}>
        {telegramText.confirm}
      </Button>
    </div>
  )
}

function FreshSignIn() {
  const signOut = useSignOut()
  return (
    <Button variant="primary" onClick={() => void signOut().catch(() => undefined)}>
      {words.signOut}
    </Button>
  )
}
