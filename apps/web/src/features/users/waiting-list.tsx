import type { WaitingPerson } from '@courtside/contract/invitations.ts'
import { ChevronDown, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { RolePicker } from '#features/roles/role-picker.tsx'
import { useGivenRole } from '#features/roles/use-roles.ts'
import { formatAgo } from '#lib/dates.ts'
import { invitationText } from '#text/invitations.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast-store.ts'
import { PersonRow, RowList } from './row-list.tsx'
import { SelectRow, SelectionBar, useRowSelection } from './row-selection.tsx'
import {
  approve,
  decline,
  letWaitAgain,
  useRowAction,
  useWaitingPeople,
} from './use-invitations.ts'

const words = invitationText.waiting

/** People who signed in and wait to be let in: one or all that are selected, with a role that is chosen once for all. */
export function WaitingList() {
  const people = useWaitingPeople(true)
  const selection = useRowSelection(people.items, ({ uid }) => uid)
  const [roleId, setRoleId] = useState<string>()
  const role = useGivenRole(roleId)
  const accepting = useRowAction(approve, (given, { ids }) => {
    selection.clear()
    toast({ title: words.accepted(callSome(given.people, ids), role?.name ?? '') })
  })
  const returning = useRowAction(letWaitAgain, (rows, { ids }) =>
    toast({ title: words.waitsAgain(callSome(rows, ids)) }),
  )
  const declining = useRowAction(decline, (rows, { ids }) => {
    selection.clear()
    toast({
      title: words.declined(callSome(rows, ids)),
      description: words.declinedDescription,
      action: { label: words.undo, run: () => returning.mutate(rows) },
    })
  })
  // Pressed again they do nothing; disabled they would lose the focus.
  const isBusy = accepting.isPending || declining.isPending || role === undefined
  const letIn = (rows: readonly WaitingPerson[]) =>
    role && !isBusy && accepting.mutate({ people: rows, roleId: role.id })
  const turnAway = (rows: readonly WaitingPerson[]) => !isBusy && declining.mutate(rows)
  return (
    <>
      {people.items.length > 0 && (
        <SelectionBar selection={selection} aside={<RoleChoice role={role} onPick={setRoleId} />}>
          <Button size="sm" aria-disabled={isBusy} onClick={() => letIn(selection.selected)}>
            {words.accept}
          </Button>
          <Button size="sm" aria-disabled={isBusy} onClick={() => turnAway(selection.selected)}>
            {words.decline}
          </Button>
        </SelectionBar>
      )}
      <RowList
        label={invitationText.tabs.waiting}
        pages={people}
        empty={{
          icon: <UserCheck />,
          title: words.empty,
          description: words.emptyDescription,
        }}
        render={(person) => (
          <PersonRow
            key={person.uid}
            select={<SelectRow selection={selection} row={person} who={person.name} />}
            avatar={<Avatar name={person.name} hueKey={person.uid} size="md" />}
            name={person.name}
            about={`${getAddress(person)} · ${words.since(formatAgo(person.since))}`}
          >
            <Button
              size="sm"
              aria-disabled={isBusy}
              aria-label={words.acceptOf(person.name)}
              onClick={() => letIn([person])}
            >
              {words.accept}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-disabled={isBusy}
              aria-label={words.declineOf(person.name)}
              onClick={() => turnAway([person])}
            >
              {words.decline}
            </Button>
          </PersonRow>
        )}
      />
    </>
  )
}

function RoleChoice({
  role,
  onPick,
}: {
  role: { id: string; name: string } | undefined
  onPick: (id: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <RolePicker
      open={isOpen}
      onOpenChange={setOpen}
      selected={role ? [role.id] : []}
      onPick={({ id }) => onPick(id)}
    >
      <Button size="sm" className="ms-auto">
        {role ? words.as(role.name) : words.chooseRole}
        <ChevronDown />
      </Button>
    </RolePicker>
  )
}

/** Those of the people about whom this decided, in the words of a toast. */
function callSome(people: readonly WaitingPerson[], ids: readonly string[]): string {
  const [only] = ids
  const one = ids.length === 1 ? people.find(({ uid }) => uid === only) : undefined
  return one?.name ?? words.people(ids.length)
}

/** Whoever decides has to know whether the address is more than what somebody typed. */
function getAddress({ email, isEmailVerified }: WaitingPerson): string {
  if (email === null) return words.noAddress
  return isEmailVerified ? email : words.unconfirmed(email)
}
