import type { Project } from '@courtside/contract/projects.ts'
import type { Role } from '@courtside/contract/roles.ts'
import { useState } from 'react'
import { RolePicker } from '#features/roles/role-picker.tsx'
import { useGivenRole, useLastRole } from '#features/roles/use-roles.ts'
import { useActor, useUsers } from '#features/users/use-users.ts'
import { UserPicker } from '#features/users/user-picker.tsx'
import { text } from '#text/en.ts'
import { memberText } from '#text/members.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { addPeople, whyNotHere } from './use-members.ts'

const words = memberText
const nobody: readonly string[] = []

/** Chooses people who do not take part yet, and the role that they get. */
export function AddPeople({
  project,
  memberIds = nobody,
  meantIds = nobody,
  onClose,
}: {
  project: Project
  memberIds?: readonly string[]
  /** Who is chosen to begin with. */
  meantIds?: readonly string[]
  onClose: () => void
}) {
  const actor = useActor()
  const users = useUsers()
  const [uids, setUids] = useState(meantIds)
  const [chosen, setRole] = useState<Role>()
  const given = useLastRole('member-role')
  const usual = useGivenRole(given.last)
  const whyNot = whyNotHere(actor, project)
  const role = chosen ?? (usual && whyNot(usual) === undefined ? usual : undefined)
  const [isAsked, setAsked] = useState(false)
  const [open, setOpen] = useState<'people' | 'role'>()
  const layer = (name: 'people' | 'role') => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
  })
  const people = users.filter(({ uid }) => uids.includes(uid) && !memberIds.includes(uid))
  const add = () => {
    setAsked(true)
    if (people.length === 0 || !role) return
    given.record(role)
    addPeople(project.id, people, { id: role.id, name: role.name })
    onClose()
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={words.addTitle(project.name)}
        description={words.addDescription}
        footer={
          <>
            <DialogClose asChild>
              <Button>{text.ui.cancel}</Button>
            </DialogClose>
            <Button variant="primary" onClick={add}>
              {words.confirm}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field
            label={words.people}
            error={isAsked && people.length === 0 ? words.needPeople : undefined}
          >
            <Chosen>
              {(described) => (
                <UserPicker
                  {...layer('people')}
                  multiple
                  selected={uids}
                  onChange={setUids}
                  without={memberIds}
                >
                  <Button {...described} className="w-full justify-start font-normal">
                    <span className="truncate">
                      {people.map(({ name }) => name).join(', ') || words.choosePeople}
                    </span>
                  </Button>
                </UserPicker>
              )}
            </Chosen>
          </Field>
          <Field label={words.role} error={isAsked && !role ? words.needRole : undefined}>
            <Chosen>
              {(described) => (
                <RolePicker
                  {...layer('role')}
                  selected={role ? [role.id] : []}
                  whyNot={whyNot}
                  onPick={setRole}
                >
                  <Button {...described} className="w-full justify-start font-normal">
                    {role?.name ?? words.chooseRole}
                  </Button>
                </RolePicker>
              )}
            </Chosen>
          </Field>
        </div>
      </DialogContent>
    </Dialog>
  )
}

type Described = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean }

/** Hands what a field says of its control on to the button in it. */
const Chosen = ({
  children,
  ...described
}: Described & { children: (described: Described) => React.ReactNode }) => children(described)
