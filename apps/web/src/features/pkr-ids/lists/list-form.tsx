import { pkrListLimits } from '@courtside/contract/pkr-lists.ts'
import { tidyLine } from '@courtside/contract/tidy-line.ts'
import { Controller, useForm } from 'react-hook-form'
import { findNameHolder } from '#lib/typed-name.ts'
import { pkrListText } from '#text/pkr-lists.ts'
import { DayField } from '#ui/day-field.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'
import { createList } from './list-rows.ts'
import { usePkrLists } from './use-pkr-lists.ts'

const words = pkrListText.form
const { fields } = pkrListText

/** Makes a list and opens it. */
export function ListForm({
  onMade,
  onClose,
}: {
  onMade: (id: string) => void
  onClose: () => void
}) {
  const { lists } = usePkrLists()
  const { control, register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { name: '', purpose: '', validFromOn: '', validUntilOn: '' },
  })
  const { errors } = formState
  const checkName = (typed: string) => {
    const name = tidyLine(typed)
    const isTaken = findNameHolder(
      lists.filter(({ archivedAt }) => archivedAt === null),
      name,
    )
    return isTaken ? words.nameTaken : name !== '' || words.nameNeeded
  }
  const checkOrder = (last: string) =>
    last === '' || last >= getValues('validFromOn') || words.order
  const make = handleSubmit(({ name, purpose, validFromOn, validUntilOn }) =>
    onMade(
      createList({
        name: tidyLine(name),
        purpose: tidyLine(purpose),
        validFromOn: validFromOn || null,
        validUntilOn: validUntilOn || null,
        conditions: null,
      }),
    ),
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.title}>
        <form noValidate onSubmit={(event) => void make(event)} className="grid gap-4">
          <Field label={fields.name} error={errors.name?.message}>
            <Input
              {...register('name', { validate: checkName })}
              autoFocus
              autoComplete="off"
              maxLength={pkrListLimits.name}
            />
          </Field>
          <Field label={fields.purpose} hint={words.purposeHint} optional>
            <Input {...register('purpose')} autoComplete="off" maxLength={pkrListLimits.purpose} />
          </Field>
          <div className="grid grid-cols-2 gap-3">
            {(['validFromOn', 'validUntilOn'] as const).map((name) => (
              <Controller
                key={name}
                control={control}
                name={name}
                rules={name === 'validUntilOn' ? { validate: checkOrder } : {}}
                render={({ field: { value, onChange, ref } }) => (
                  <Field label={fields[name]} error={errors[name]?.message} optional>
                    <DayField ref={ref} value={value} onChange={onChange} />
                  </Field>
                )}
              />
            ))}
          </div>
          <FormButtons submit={words.submit} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
