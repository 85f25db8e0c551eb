import { Copy } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { text } from '#text/en.ts'
import { secondStepText } from '#text/second-step.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { QrPicture } from '#ui/qr-picture.tsx'
import { createIdentityError } from './identity-error.ts'
import type { SecondStepSetup } from './identity.ts'

const { setup: words, ask } = secondStepText

/** Takes the secret into an authenticator, and switches the second step on by its first code. */
export function SecondStepDialog({
  setup,
  onDone,
  onCancel,
}: {
  setup: SecondStepSetup
  onDone: () => void
  onCancel: () => void
}) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = formState
  const switchOn = handleSubmit(async ({ code }) => {
    try {
      await setup.finish(code.replaceAll(/\s/g, ''))
      onDone()
    } catch (error) {
      const { message } = createIdentityError(error, text.identity.unknownError)
      setError('code', { message }, { shouldFocus: true })
    }
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent title={words.title} description={words.scan}>
        <form noValidate onSubmit={(event) => void switchOn(event)} className="grid gap-4">
          <QrPicture
            value={setup.address}
            label={words.picture}
            className="size-48 justify-self-center rounded-md"
          />
          <a href={setup.address} className="justify-self-center text-sm text-link hover:underline">
            {words.open}
          </a>
          <div className="grid gap-1">
            <p className="text-sm text-muted">{words.key}</p>
            <div className="flex items-center gap-1">
              <code className="min-w-0 font-mono text-sm break-all">
                {setup.key.replaceAll(/.{4}(?=.)/g, '$& ')}
              </code>
              <IconButton label={words.copy} onClick={() => void copyText(setup.key, words.copied)}>
                <Copy />
              </IconButton>
            </div>
          </div>
          <Field label={ask.code} error={errors.code?.message}>
            <Input
              {...register('code', { required: ask.missing })}
              autoFocus
              autoComplete="one-time-code"
              inputMode="numeric"
              className="font-mono tracking-wider"
            />
          </Field>
          <Button type="submit" variant="primary" disabled={isSubmitting}>
            {words.submit}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}
