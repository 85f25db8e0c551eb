import { pkrFields } from '@courtside/contract/pkr-fields.ts'
import { tidyLine } from '@courtside/contract/tidy-line.ts'
import { useForm } from 'react-hook-form'
import { pkrFormatText } from '#text/pkr-format.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'
import { type CachedPkrId, editPkrIds } from './pkr-rows.ts'

const words = pkrFormatText.reserving

/** Keeps free numbers aside for somebody or something. */
export function ReserveForm({
  who,
  entries,
  onClose,
}: {
  who: string
  entries: readonly CachedPkrId[]
  onClose: () => void
}) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reservedFor: '' } })
  const reserve = handleSubmit(({ reservedFor }) => {
    editPkrIds(pkrFormatText.said.reserved(who), entries, { reservedFor: tidyLine(reservedFor) })
    onClose()
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.title(who)} description={words.description}>
        <form noValidate onSubmit={(event) => void reserve(event)} className="grid gap-4">
          <Field
            label={words.for}
            hint={words.forHint}
            error={formState.errors.reservedFor?.message}
          >
            <Input
              {...register('reservedFor', {
                validate: (typed) => tidyLine(typed) !== '' || words.needed,
              })}
              autoFocus
              autoComplete="off"
              maxLength={pkrFields.reservedFor.max}
            />
          </Field>
          <FormButtons submit={words.submit} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
