import { can } from '@courtside/contract/can.ts'
import { type Role, roleDescriptionLimit, roleNameLimit } from '@courtside/contract/roles.ts'
import { tidyLine } from '@courtside/contract/tidy-line.ts'
import { Controller, useForm } from 'react-hook-form'
import { useActor } from '#features/users/use-users.ts'
import { findNameHolder } from '#lib/typed-name.ts'
import { roleText } from '#text/roles.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { makeRole } from './use-role-writes.ts'

const words = roleText.form

/** A copy that is called like no other. */
function freeName(roles: readonly Role[], from: Role): string {
  const first = words.titleCopy(from.name).slice(0, roleNameLimit - 3)
  const taken = (name: string) => findNameHolder(roles, name) !== undefined
  let name = first
  for (let count = 2; taken(name); count++) name = `${first} ${count}`
  return name
}

/** Makes a role with what another one allows. */
export function RoleForm({
  roles,
  from,
  onMade,
  onClose,
}: {
  roles: readonly Role[]
  /** The role to copy; without one it is chosen here. */
  from: Role | undefined
  onMade: (id: string) => void
  onClose: () => void
}) {
  const actor = useActor()
  const offered = roles.filter(({ permissions }) => can.grantRights(actor, permissions))
  const usual = offered.find(({ builtIn }) => builtIn === 'guest') ?? offered[0]
  const { register, handleSubmit, formState, control } = useForm({
    defaultValues: {
      name: from ? freeName(roles, from) : '',
      description: from?.description ?? '',
      fromId: (from && offered.includes(from) ? from : usual)?.id ?? '',
    },
  })
  const make = handleSubmit(({ name, description, fromId }) => {
    const permissions = roles.find(({ id }) => id === fromId)?.permissions ?? []
    onMade(makeRole({ name: tidyLine(name), description: tidyLine(description), permissions }))
    onClose()
  })
  const checkName = (typed: string) => {
    const holder = findNameHolder(roles, tidyLine(typed))
    return holder ? roleText.detail.nameTaken(holder.name) : typed.trim() !== '' || words.nameNeeded
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={from ? words.titleCopy(from.name) : words.titleNew}
        description={words.description}
      >
        <form noValidate onSubmit={(event) => void make(event)} className="grid gap-4">
          <Field label={words.name} error={formState.errors.name?.message}>
            <Input
              {...register('name', { validate: checkName })}
              autoFocus
              autoComplete="off"
              maxLength={roleNameLimit}
            />
          </Field>
          <Field label={words.purpose} optional>
            <Input
              {...register('description')}
              autoComplete="off"
              maxLength={roleDescriptionLimit}
            />
          </Field>
          <Controller
            control={control}
            name="fromId"
            render={({ field }) => (
              <Field label={words.from}>
                <Select
                  value={field.value}
                  onValueChange={field.onChange}
                  options={offered.map(({ id, name }) => ({ value: id, label: name }))}
                />
              </Field>
            )}
          />
          <FormButtons submit={words.submit} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
