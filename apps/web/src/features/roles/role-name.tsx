import { type Role, roleNameLimit } from '@courtside/contract/roles.ts'
import { useId, useState } from 'react'
import { roleText } from '#text/roles.ts'
import { nameRole } from './use-role-writes.ts'
import { holderOfName } from './use-roles.ts'

const words = roleText.detail

/** The name of a role, changed where it stands. One that is taken is not saved and says so. */
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
  const [typed, setTyped] = useState(role.name)
  const errorId = useId()
  const name = typed.replaceAll(/\s+/gu, ' ').trim()
  const holder = holderOfName(roles, name, role.id)
  if (reason !== undefined) return <h2 className="text-xl font-semibold">{role.name}</h2>
  const save = () => {
    if (holder) return
    if (name === '') setTyped(role.name)
    else nameRole(role, 'name', name)
  }
  return (
    <div className="grid">
      <h2 className="sr-only">{role.name}</h2>
      <input
        value={typed}
        maxLength={roleNameLimit}
        aria-label={words.rename}
        aria-invalid={holder ? true : undefined}
        aria-describedby={holder && errorId}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          const field = event.currentTarget
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Escape') setTyped(role.name)
          // What Esc took back must not be saved by leaving the field.
          requestAnimationFrame(() => field.blur())
        }}
        className="-mx-2 min-w-0 rounded-md border border-transparent bg-transparent px-2 py-0.5 text-xl font-semibold hover:bg-hover aria-invalid:border-danger"
      />
      {holder && (
        <span id={errorId} role="alert" className="text-xs text-danger">
          {words.nameTaken(holder.name)}
        </span>
      )}
    </div>
  )
}
