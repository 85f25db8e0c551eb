import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#api/api-error.ts'
import { templateText } from '#text/templates.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'

const words = templateText

type Named = { name: string; description: string }

/** Asks for the name of a template and what it is for; `children` are what else is asked. */
export function TemplateDialog({
  title,
  description,
  given,
  confirmLabel,
  children,
  onSave,
  onClose,
}: {
  title: string
  description?: string
  given: Named
  confirmLabel: string
  children?: ReactNode
  /** False when something else is missing. Refuses by throwing; the name is then asked again. */
  onSave: (named: Named) => Promise<boolean>
  onClose: () => void
}) {
  const { register, handleSubmit, formState, setError } = useForm<Named>({ defaultValues: given })
  const { errors, isSubmitting } = formState
  const save = handleSubmit(async (named) => {
    try {
      if (await onSave(named)) onClose()
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'name_taken'
      const reason = error instanceof Error ? error.message : words.failed
      setError('name', { message: isTaken ? words.nameTaken : reason }, { shouldFocus: true })
    }
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} description={description}>
        <form
          noValidate
          onSubmit={(event) => {
            // It may be asked from inside another form, which is not meant.
            event.stopPropagation()
            void save(event)
          }}
          className="grid gap-4"
        >
          <Field label={words.name} error={errors.name?.message}>
            <Input
              {...register('name', { validate: (name) => name.trim() !== '' || words.nameNeeded })}
              autoFocus
              autoComplete="off"
              maxLength={120}
            />
          </Field>
          <Field label={words.purpose} optional>
            <Input {...register('description')} autoComplete="off" maxLength={300} />
          </Field>
          {children}
          <FormButtons submit={confirmLabel} isBusy={isSubmitting} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
