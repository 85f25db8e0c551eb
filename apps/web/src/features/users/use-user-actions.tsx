import { can } from '@courtside/contract/can.ts'
import { KeyRound, LogIn, Merge, Trash2, UserCheck, UserMinus, UserX } from 'lucide-react'
import { useState } from 'react'
import { lacking } from '#features/projects/use-access.ts'
import { RolePicker } from '#features/roles/role-picker.tsx'
import { useRoles } from '#features/roles/use-roles.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { userText } from '#text/user-changes.ts'
import { joinText } from '#text/user-joins.ts'
import type { Action } from '#ui/action-menu.tsx'
import { useSignInLink } from './use-sign-in-link.tsx'
import { useActor } from './use-users.ts'
import { type CachedUser, editUsers } from './user-rows.ts'

const words = userText
const JoinDialog = lazyComponent(async () => (await import('./joins/join-dialog.tsx')).JoinDialog)
const RemoveDialog = lazyComponent(async () => (await import('./remove-dialog.tsx')).RemoveDialog)

/** Who is meant, in the words of a toast. */
export const callAll = (users: readonly CachedUser[]): string =>
  users.length === 1 ? (users[0]?.name ?? '') : words.people(users.length)

/** Why the actor can't change these people; undefined when they can. `field` is `status` for what nobody does to themself. */
function useReasons() {
  const actor = useActor()
  const { roles } = useRoles()
  const getRights = ({ roleIds }: CachedUser) =>
    roles.filter(({ id }) => roleIds.includes(id)).flatMap(({ permissions }) => permissions)
  return (users: readonly CachedUser[], field: 'status' | 'roleIds' | 'isProjectUser') => {
    if (!can.managePeople(actor)) return lacking(false, 'org.members.manage')
    if (field !== 'isProjectUser' && users.some(({ isPlaceholder }) => isPlaceholder))
      return words.placeholderReason
    if (field === 'status' && users.some(({ id }) => id === actor.id)) return words.nobodySelf
    if (field === 'status' && users.some(({ status }) => status === 'pending')) return words.waits
    const isAllowed = (user: CachedUser) =>
      can.changePerson(actor, { id: user.id, permissions: getRights(user) }, [field])
    return users.every(isAllowed) ? undefined : words.tooMuch
  }
}

/** What can be done about one person or several: for a menu, a bar and the palette. `layers` are drawn beside, once. */
export function useUserActions() {
  const [removed, setRemoved] = useState<readonly CachedUser[]>()
  const [joining, setJoining] = useState<CachedUser>()
  const reasonOf = useReasons()
  const signInLink = useSignInLink()

  const getActionsFor = (users: readonly CachedUser[]): Action[] => {
    const who = callAll(users)
    const status = reasonOf(users, 'status')
    const areIn = users.every(({ status: one }) => one === 'active')
    const areOut = users.every(({ status: one }) => one === 'suspended' || one === 'removed')
    const takePart = users.every(({ isProjectUser }) => isProjectUser)
    const [only] = users.length === 1 ? users : []
    // Who waits can be joined: they signed up a second time.
    const joinReason = only?.status === 'pending' ? reasonOf(users, 'isProjectUser') : status
    const suspend: Action = {
      title: words.suspend,
      icon: <UserX />,
      reason: status,
      run: () => editUsers(words.said.suspended(who), users, { status: 'suspended' }),
    }
    const restore: Action = {
      title: words.restore,
      icon: <LogIn />,
      reason: status,
      run: () => editUsers(words.said.restored(who), users, { status: 'active' }),
    }
    return [
      {
        title: takePart ? words.leaveProjects : words.joinProjects,
        icon: takePart ? <UserMinus /> : <UserCheck />,
        reason: reasonOf(users, 'isProjectUser'),
        run: () =>
          editUsers(takePart ? words.said.left(who) : words.said.joined(who), users, {
            isProjectUser: !takePart,
          }),
      },
      ...(only && areIn && only.email !== null
        ? [
            {
              title: words.signInLink,
              icon: <KeyRound />,
              reason: status,
              opensLayer: true as const,
              run: () => void signInLink.send(only),
            },
          ]
        : []),
      ...(only && only.status !== 'removed'
        ? [
            {
              title: only.isPlaceholder ? joinText.replacing.action : joinText.action,
              icon: <Merge />,
              reason: only.isPlaceholder ? reasonOf(users, 'isProjectUser') : joinReason,
              opensLayer: true as const,
              run: () => setJoining(only),
            },
          ]
        : []),
      ...(areIn ? [suspend] : []),
      ...(areOut ? [restore] : []),
      {
        title: words.remove,
        icon: <Trash2 />,
        reason: users.some(({ status: one }) => one === 'removed') ? words.page.isRemoved : status,
        isDanger: true,
        opensLayer: true,
        run: () => setRemoved(users),
      },
    ]
  }

  const layers = (
    <>
      {joining && <JoinDialog user={joining} onClose={() => setJoining(undefined)} />}
      {removed && (
        <RemoveDialog
          title={words.removeDialog.title(callAll(removed))}
          description={words.removeDialog.description}
          action={words.remove}
          uids={removed.map(({ id }) => id)}
          onRemove={(given) =>
            editUsers(words.said.removed(callAll(removed)), removed, { status: 'removed' }, given)
          }
          onClose={() => setRemoved(undefined)}
        />
      )}
      {signInLink.layer}
    </>
  )
  return { actionsFor: getActionsFor, reasonOf, join: setJoining, layers }
}

/** Changes roles: of one person each is added or taken away, several get the one that is picked. */
export function RoleButton({
  users,
  open,
  onOpenChange,
  children,
}: {
  users: readonly CachedUser[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it. */
  children: React.ReactNode
}) {
  const [only] = users.length === 1 ? users : []
  const shared = users[0]?.roleIds.filter((id) =>
    users.every(({ roleIds }) => roleIds.includes(id)),
  )
  const pick = (id: string) => {
    const held = only?.roleIds ?? []
    const others = held.filter((one) => one !== id)
    const next = !only ? [id] : others.length < held.length ? others : [...held, id].toSorted()
    if (next.length > 0) editUsers(words.said.roles(callAll(users)), users, { roleIds: next })
  }
  return (
    <RolePicker
      open={open}
      onOpenChange={onOpenChange}
      selected={shared ?? []}
      multiple={only !== undefined}
      onPick={({ id }) => pick(id)}
    >
      {children}
    </RolePicker>
  )
}
