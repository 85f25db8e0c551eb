import { withKey, omitKey } from '@courtside/contract/permission-needs.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { useId } from 'react'
import { permissions } from '#text/permissions.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { groupKeys } from './key-groups.ts'
import { Needs } from './role-keys.tsx'

/** Chooses among rights: with one comes what it needs, and without one goes what is of no use then. */
export function KeyPicker({
  offered,
  chosen,
  onChange,
}: {
  offered: readonly Permission[]
  chosen: readonly Permission[]
  onChange: (keys: readonly Permission[]) => void
}) {
  const canHave = (key: Permission) => offered.includes(key)
  return (
    <div className="grid gap-4">
      {groupKeys('', canHave).map(({ scope, name, keys }) => (
        <fieldset key={scope}>
          <legend className="w-full border-b border-border pb-1 text-sm font-medium">{name}</legend>
          {keys.map((key) => (
            <KeyBox
              key={key}
              name={key}
              isChosen={chosen.includes(key)}
              // What it needs may be something that is not offered.
              isPossible={withKey(chosen, key).every(canHave)}
              onToggle={(isWanted) =>
                onChange(isWanted ? withKey(chosen, key) : omitKey(chosen, key))
              }
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

function KeyBox({
  name,
  isChosen,
  isPossible,
  onToggle,
}: {
  name: Permission
  isChosen: boolean
  isPossible: boolean
  onToggle: (isWanted: boolean) => void
}) {
  const id = useId()
  return (
    <div className="flex min-h-8 items-center gap-2.5 text-sm touch:min-h-11">
      <Checkbox
        id={id}
        checked={isChosen}
        disabled={!isChosen && !isPossible}
        aria-describedby={`${id}-needs`}
        onCheckedChange={(checked) => onToggle(checked === true)}
      />
      <div className="grid min-w-0 grow">
        <label htmlFor={id}>{permissions[name]}</label>
        <span id={`${id}-needs`}>{!isChosen && <Needs name={name} />}</span>
      </div>
    </div>
  )
}
