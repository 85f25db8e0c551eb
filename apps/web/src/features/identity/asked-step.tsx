import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { describeError } from '#lib/describe-error.ts'
import { secondStepText } from '#text/second-step.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { type AskedStep, useAskedStep } from './use-asked-step.ts'

const words = secondStepText.ask

/** Asks for the second step over the screen on which somebody signs in. */
export function AskedStepDialog() {
  const asked = useAskedStep()
  if (!asked) return null
  return (
    <Dialog open onOpenChange={(open) => !open && asked.cancel()}>
      <DialogContent title={words.title} description={words.description}>
        <StepForm asked={asked} />
      </DialogContent>
    </Dialog>
  )
}

/** A code of the authenticator, or one of those for when it is lost. */
export function StepForm({ asked }: { asked: AskedStep }) {
  const [isLost, setLost] = useState(false)
  const { register, handleSubmit, formState, setError, resetField } = useForm({
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState
  const send = handleSubmit(async ({ code }) => {
    try {
      await asked.send(code.trim())
    } catch (error) {
      const message = describeError(error)
      resetField('code')
      setError('code', { message }, { shouldFocus: true })
    }
  })
  const change = () => {
    setLost(!isLost)
    resetField('code')
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <Field label={isLost ? words.recovery : words.code} error={errors.code?.message}>
        <Input
          key={String(isLost)}
          {...register('code', { required: words.missing })}
          autoFocus
          autoComplete={isLost ? 'off' : 'one-time-code'}
          inputMode={isLost ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono tracking-wider"
        />
      </Field>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="link" onClick={change}>
          {isLost ? words.useCode : words.useRecovery}
        </Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
