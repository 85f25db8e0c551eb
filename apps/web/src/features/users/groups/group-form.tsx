import { type Group, groupNameLimit } from '@courtside/contract/groups.ts'
import { tidyLine } from '@courtside/contract/tidy-line.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { findNameHolder } from '#lib/typed-name.ts'
import { groupText } from '#text/groups.ts'
import { AvatarStack, getFace } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'
import { useUsers } from '../use-users.ts'
import { UserPicker } from '../user-picker.tsx'
import { makeGroup } from './use-groups.ts'

const words = groupText.form

/** Makes a group of some people. */
export function GroupForm({
  groups,
  onMade,
  onClose,
}: {
  groups: readonly Group[]
  onMade: (id: string) => void
  onClose: () => void
}) {
  const [isChoosing, setChoosing] = useState(false)
  const [memberIds, setMemberIds] = useState<readonly string[]>([])
  const chosen = useUsers().filter(({ uid }) => memberIds.includes(uid))
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } })
  const checkName = (typed: string) => {
    const holder = findNameHolder(groups, tidyLine(typed))
    return holder
      ? groupText.detail.nameTaken(holder.name)
      : tidyLine(typed) !== '' || words.nameNeeded
  }
  const make = handleSubmit(({ name }) => onMade(makeGroup(tidyLine(name), memberIds)))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={groupText.add} description={words.description}>
        <form
          noValidate
          onSubmit={(event) => void make(event)}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          <Field label={words.name} error={formState.errors.name?.message}>
            <Input
              {...register('name', { validate: checkName })}
              autoFocus
              autoComplete="off"
              maxLength={groupNameLimit}
            />
          </Field>
          <Field label={words.people} optional>
            <UserPicker
              open={isChoosing}
              onOpenChange={setChoosing}
              multiple
              selected={memberIds}
              onChange={setMemberIds}
            >
              <Button className="w-full justify-start font-normal">
                {chosen.length === 0 ? (
                  <span className="text-muted">{words.choose}</span>
                ) : (
                  <>
                    <span aria-hidden className="contents">
                      <AvatarStack people={chosen.map(getFace)} size="xs" max={5} />
                    </span>
                    <span className="truncate">{chosen.map(({ name }) => name).join(', ')}</span>
                  </>
                )}
              </Button>
            </UserPicker>
          </Field>
          <FormButtons submit={words.submit} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
