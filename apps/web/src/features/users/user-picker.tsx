import type { Person } from '@courtside/contract/users.ts'
import type { ReactNode } from 'react'
import { text } from '#text/en.ts'
import { Avatar } from '#ui/avatar.tsx'
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
  without = nobody,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  selected: readonly string[]
  onChange: (uids: string[]) => void
  multiple?: boolean
  extra?: readonly Person[]
  /** Who is not offered, by uid. */
  without?: readonly string[]
  /** The button that opens it. */
  children: ReactNode
}) {
  const people = useUsers()
  const me = useCurrentUser()?.uid
  const everybody = new Map([...extra, ...people].map((person) => [person.uid, person]))
  for (const uid of without) everybody.delete(uid)
  const options = Array.from(everybody.values(), (person) => optionOf(person, me)).toSorted(
    (one, other) => Number(other.value === me) - Number(one.value === me),
  )

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

function optionOf(person: Person, me: string | undefined): PickerOption {
  const hint = person.uid === me ? words.you : person.isPlaceholder ? words.placeholder : undefined
  return {
    value: person.uid,
    label: person.name,
    icon: <Avatar name={person.name} src={person.avatarUrl} hueKey={person.uid} />,
    keywords: [person.handle],
    ...(hint !== undefined && { hint }),
  }
}
