import { type Role, roleNameLimit } from '@courtside/contract/roles.ts'
import { findNameHolder } from '#lib/typed-name.ts'
import { roleText } from '#text/roles.ts'
import { InlineInput } from '#ui/inline-input.tsx'
import { nameRole } from './use-role-writes.ts'

const words = roleText.detail

/** The name of a role, changed where it stands. */
export function RoleName({
  role,
  roles,
  reason,
}: {
  role: Role
  roles: readonly Role[]
  /** Why it can't be changed. */
  reason: string | undefined
}) {
  if (reason !== undefined) return <h2 className="text-xl font-semibold">{role.name}</h2>
  return (
    <>
      <h2 className="sr-only">{role.name}</h2>
      <InlineInput
        value={role.name}
        label={words.rename}
        maxLength={roleNameLimit}
        problemOf={(name) => {
          const holder = findNameHolder(roles, name, role.id)
          return holder && words.nameTaken(holder.name)
        }}
        onSave={(name) => nameRole(role, 'name', name)}
        className="text-xl font-semibold"
      />
    </>
  )
}
