import { needs } from '@courtside/contract/permission-needs.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import type { Role } from '@courtside/contract/roles.ts'
import { Check, Minus } from 'lucide-react'
import { useId } from 'react'
import { useActor } from '#features/users/use-users.ts'
import { permissions } from '#text/permissions.ts'
import { roleText } from '#text/roles.ts'
import { Switch } from '#ui/switch.tsx'
import { type KeyGroup, groupKeys } from './key-groups.ts'
import { useKeyToggle, useReasons } from './use-key-toggle.tsx'
import { whyFixed } from './use-roles.ts'

const words = roleText.keys
const everything = groupKeys('')

/** What one role allows, a line for each right; of a role that can be changed each is a switch. */
export function RoleKeys({
  role,
  roles,
  groups = everything,
}: {
  role: Role
  roles: readonly Role[]
  groups?: readonly KeyGroup[]
}) {
  const { toggle, question } = useKeyToggle(roles)
  const reasonFor = useReasons()
  const fixed = whyFixed(useActor(), role)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {fixed !== undefined && <p className="text-sm text-pretty text-muted">{fixed}</p>}
      {groups.map(({ scope, name, keys }) => (
        <section key={scope} aria-label={name} className="grid">
          <h4 className="border-b border-border pb-1 text-sm font-medium">{name}</h4>
          <ul>
            {keys.map((key) => (
              <KeyLine
                key={key}
                name={key}
                role={role}
                reason={reasonFor(role, key)}
                isFixed={fixed !== undefined}
                onToggle={(isAllowed) => toggle(role, key, isAllowed)}
              />
            ))}
          </ul>
        </section>
      ))}
      {question}
    </div>
  )
}

function KeyLine({
  name,
  role,
  reason,
  isFixed,
  onToggle,
}: {
  name: Permission
  role: Role
  reason: string | undefined
  /** Of the whole role, which says so itself. */
  isFixed: boolean
  onToggle: (isAllowed: boolean) => void
}) {
  const hintId = useId()
  const isAllowed = role.permissions.includes(name)
  return (
    <li className="flex min-h-9 items-center gap-3 border-b border-border py-1.5 text-sm last:border-b-0 touch:min-h-11">
      <span className="grid min-w-0 grow">
        <span className={isAllowed ? undefined : 'text-muted'}>{permissions[name]}</span>
        <span id={hintId}>
          <Needs name={name} />
          {reason && !isFixed && <span className="block text-xs text-faint">{reason}</span>}
        </span>
      </span>
      {isFixed ? (
        <Mark isAllowed={isAllowed} />
      ) : (
        <Switch
          checked={isAllowed}
          disabled={reason !== undefined}
          title={reason}
          aria-label={words.toggle(name, role.name)}
          aria-describedby={hintId}
          onCheckedChange={onToggle}
        />
      )}
    </li>
  )
}

/** What a right is of no use without. */
export function Needs({ name }: { name: Permission }) {
  const needed = needs[name]
  return needed && <span className="block text-xs text-faint">{words.needs(needed)}</span>
}

/** What a role that is fixed says of a right. */
export function Mark({ isAllowed }: { isAllowed: boolean }) {
  return (
    <span
      role="img"
      aria-label={isAllowed ? words.allowed : words.notAllowed}
      className={isAllowed ? 'text-text' : 'text-faint'}
    >
      {isAllowed ? <Check className="size-4" /> : <Minus className="size-4" />}
    </span>
  )
}
