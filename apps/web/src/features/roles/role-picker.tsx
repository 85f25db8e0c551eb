import type { Role } from '@courtside/contract/roles.ts'
import type { ReactNode } from 'react'
import { useActor } from '#features/users/use-users.ts'
import { roleText } from '#text/roles.ts'
import { Picker } from '#ui/picker.tsx'
import { useRoles, whyNotGiven } from './use-roles.ts'

const words = roleText.picker

/**
 * Choosing a role to give to somebody: those that allow more than one may do oneself say so and can't be chosen. With
 * `multiple` it stays open, and a pick of one that is selected is for taking it away.
 */
export function RolePicker({
  open,
  onOpenChange,
  selected,
  onPick,
  multiple = false,
  whyNot,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Ids of roles. */
  selected: readonly string[]
  onPick: (role: Role) => void
  multiple?: boolean
  /** Why a role can't be given where it is to be given; absent means in the organisation. */
  whyNot?: (role: Role) => string | undefined
  /** The button that opens it. */
  children: ReactNode
}) {
  const actor = useActor()
  const { roles } = useRoles({ isWanted: open })
  const pick = (id: string) => {
    const role = roles.find((one) => one.id === id)
    if (role) onPick(role)
  }
  return (
    <Picker
      open={open}
      onOpenChange={onOpenChange}
      title={multiple ? words.titleMany : words.title}
      placeholder={words.search}
      options={roles.map((role) => ({
        value: role.id,
        label: role.name,
        reason: whyNot ? whyNot(role) : whyNotGiven(actor, role),
      }))}
      selected={selected}
      onPick={pick}
      multiple={multiple}
    >
      {children}
    </Picker>
  )
}
