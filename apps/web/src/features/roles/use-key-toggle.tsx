import { can } from '@courtside/contract/can.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import type { Role } from '@courtside/contract/roles.ts'
import { useState } from 'react'
import { useActor, useCurrentUser } from '#features/users/use-users.ts'
import { roleText } from '#text/roles.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { getKeysAfter, lostBy, setKey } from './use-role-writes.ts'
import { whyFixed } from './use-roles.ts'

const words = roleText.self

type Asked = { readonly role: Role; readonly key: Permission; readonly lost: readonly Permission[] }

/**
 * Allowing something to roles and taking it away, saved at once. Where one would lose a right oneself, which nobody could
 * give back to themselves, it asks first: `question` is to be shown.
 */
export function useKeyToggle(roles: readonly Role[]) {
  const me = useCurrentUser()
  const [asked, setAsked] = useState<Asked>()
  const toggle = (role: Role, key: Permission, isAllowed: boolean) => {
    const lost = lostBy(me, roles, role, getKeysAfter(role, key, isAllowed))
    if (lost.length > 0) setAsked({ role, key, lost })
    else setKey(role, key, isAllowed)
  }
  const question = asked && (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && setAsked(undefined)}
      title={words.title}
      description={words.description(asked.role.name, asked.lost)}
      confirmLabel={words.confirm}
      danger
      onConfirm={() => setKey(asked.role, asked.key, !asked.role.permissions.includes(asked.key))}
    />
  )
  return { toggle, question }
}

/** Why somebody can't allow this to a role, or take it away; undefined when they can. */
export function useReasons(): (role: Role, key: Permission) => string | undefined {
  const actor = useActor()
  return (role, key) => {
    const fixed = whyFixed(actor, role)
    if (fixed !== undefined) return fixed
    const after = getKeysAfter(role, key, !role.permissions.includes(key))
    const lacking = after.filter((one) => !can.grantRights(actor, [one]))
    return lacking.length === 0 ? undefined : roleText.cannotGive(lacking)
  }
}
