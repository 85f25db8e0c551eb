import { can } from '@courtside/contract/can.ts'
import type { Person } from '@courtside/contract/users.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useLatest } from '#lib/use-latest.ts'
import { text } from '#text/en.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { Picker, type PickerOption } from '#ui/picker.tsx'
import { useInvited, useStandIns } from './use-invited.ts'
import { useActor, useCurrentUser, useUsers } from './use-users.ts'

const InviteDialog = lazyComponent(
  async () => (await import('./invite/invite-dialog.tsx')).InviteDialog,
)

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
  withInvited = false,
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
  /** Whether people who haven't joined yet and stand-ins may be chosen, too, and others invited or added for it. */
  withInvited?: boolean
  /** Who is not offered, by uid. */
  without?: readonly string[]
  /** The button that opens it. */
  children: ReactNode
}) {
  const people = useUsers()
  const me = useCurrentUser()?.uid
  const invited = useInvited(withInvited && open)
  const standIns = useStandIns(withInvited && open)
  const client = useQueryClient()
  const mayInvite = can.invitePeople(useActor()) && withInvited
  const [invitee, setInvitee] = useState<string>()
  const [newcomers, setNewcomers] = useState(nobody)
  const everybody = new Map(
    [...extra, ...invited, ...standIns, ...people].map((person) => [person.uid, person]),
  )
  for (const uid of without) everybody.delete(uid)
  const options = [...everybody.values()]
    .filter(({ isGroup, uid }) => !isGroup || withGroups || selected.includes(uid))
    .map((person) =>
      getOption(
        person,
        me,
        invited.includes(person)
          ? words.statuses.invited
          : standIns.includes(person)
            ? words.placeholder
            : undefined,
      ),
    )
    .toSorted((one, other) => Number(other.value === me) - Number(one.value === me))

  const choose = useLatest((uids: readonly string[]) =>
    onChange(multiple ? [...selected, ...uids] : uids.slice(0, 1)),
  )
  const addStandIn = async (name: string) => {
    const module = await import('./add-stand-in.ts')
    await module.addStandInNow(client, name, (uid) => choose([uid]))
  }
  const pick = (uid: string) => {
    const isSelected = selected.includes(uid)
    const rest = selected.filter((one) => one !== uid)
    if (multiple) onChange(isSelected ? rest : [...selected, uid])
    else onChange(isSelected ? [] : [uid])
  }

  // Where it was opened stays as long as the dialog is there.
  if (invitee !== undefined)
    return (
      <>
        {children}
        <InviteDialog
          typed={invitee}
          // A choice may close the picker, and with it the dialog in which the link stands.
          onInvited={setNewcomers}
          onClose={() => {
            setInvitee(undefined)
            setNewcomers(nobody)
            if (newcomers.length > 0) choose(newcomers)
            onOpenChange(false)
          }}
        />
      </>
    )
  return (
    <Picker
      open={open}
      onOpenChange={onOpenChange}
      title={multiple ? words.picker.title : words.picker.titleOne}
      placeholder={mayInvite ? words.picker.searchOrInvite : words.picker.search}
      options={options}
      selected={selected}
      onPick={pick}
      multiple={multiple}
      {...(mayInvite && {
        creations: [
          { label: words.picker.invite, onCreate: setInvitee },
          {
            canCreate: (typed) => !typed.includes('@'),
            label: words.picker.addStandIn,
            onCreate: (typed) => void addStandIn(typed),
          },
        ],
      })}
    >
      {children}
    </Picker>
  )
}

function findHint({ uid, isGroup, isPlaceholder }: Person, me: string | undefined) {
  if (uid === me) return words.you
  if (isGroup) return words.group
  return isPlaceholder ? words.picker.notJoined : undefined
}

function getOption(
  person: Person,
  me: string | undefined,
  hint = findHint(person, me),
): PickerOption {
  return {
    value: person.uid,
    label: person.name,
    icon: <Avatar {...getFace(person)} />,
    keywords: [person.handle],
    ...(hint !== undefined && { hint }),
  }
}
