import type { Person } from '@courtside/contract/users.ts'
import type { ReactNode } from 'react'
import { text } from '#text/en.ts'
import { Avatar, faceOf } from '#ui/avatar.tsx'
import { Picker, type PickerOption } from '#ui/picker.tsx'
import { useCurrentUser, useUsers } from './use-users.ts'

const words = text.users

const noExtra: readonly Person[] = []
const nobody: readonly string[] = []

/**
 * Choosing people by name. With `multiple` a pick adds or removes one, otherwise it chooses one or takes the chosen one
 * away. `extra` are people who may be chosen beside those who take part in projects, such as a project's placeholders.
 */
export function UserPicker({
  open,
  onOpenChange,
  selected,
  onChange,
  multiple = false,
  extra = noExtra,
  withGroups = false,
  without = nobody,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  selected: readonly string[]
  onChange: (uids: string[]) => void
  multiple?: boolean
  extra?: readonly Person[]
  /** Whether groups may be chosen, too. */
  withGroups?: boolean
  /** Who is not offered, by uid. */
  without?: readonly string[]
  /** The button that opens it. */
  children: ReactNode
}) {
  const people = useUsers()
  const me = useCurrentUser()?.uid
  const everybody = new Map([...extra, ...people].map((person) => [person.uid, person]))
  for (const uid of without) everybody.delete(uid)
  const options = [...everybody.values()]
    .filter(({ isGroup, uid }) => !isGroup || withGroups || selected.includes(uid))
    .map((person) => optionOf(person, me))
    .toSorted((one, other) => Number(other.value === me) - Number(one.value === me))

  const pick = (uid: string) => {
    const isSelected = selected.includes(uid)
    const rest = selected.filter((one) => one !== uid)
    if (multiple) onChange(isSelected ? rest : [...selected, uid])
    else onChange(isSelected ? [] : [uid])
  }

  return (
    <Picker
      open={open}
      onOpenChange={onOpenChange}
      title={multiple ? words.picker.title : words.picker.titleOne}
      placeholder={words.picker.search}
      options={options}
      selected={selected}
      onPick={pick}
      multiple={multiple}
    >
      {children}
    </Picker>
  )
}

function hintOf({ uid, isGroup, isPlaceholder }: Person, me: string | undefined) {
  if (uid === me) return words.you
  if (isGroup) return words.group
  return isPlaceholder ? words.placeholder : undefined
}

function optionOf(person: Person, me: string | undefined): PickerOption {
  const hint = hintOf(person, me)
  return {
    value: person.uid,
    label: person.name,
    icon: <Avatar {...faceOf(person)} />,
    keywords: [person.handle],
    ...(hint !== undefined && { hint }),
  }
}
