import { type ReactNode, useState } from 'react'
import { RolePicker } from '#features/roles/role-picker.tsx'
import { useRoles } from '#features/roles/use-roles.ts'
import { invitingText } from '#text/inviting.ts'
import { Button } from '#ui/button.tsx'

const words = invitingText.form

/** The role that an invitation gives. */
export function RoleButton({
  roleId,
  onPick,
  ...described
}: {
  roleId: string | undefined
  onPick: (id: string) => void
  id?: string
  'aria-describedby'?: string
}): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { roles } = useRoles()
  return (
    <RolePicker
      open={isOpen}
      onOpenChange={setOpen}
      selected={roleId === undefined ? [] : [roleId]}
      onPick={({ id }) => onPick(id)}
    >
      <Button {...described} className="w-full justify-start font-normal">
        {roles.find(({ id }) => id === roleId)?.name ?? words.chooseRole}
      </Button>
    </RolePicker>
  )
}
