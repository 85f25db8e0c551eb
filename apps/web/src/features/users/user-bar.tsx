import { UserCog } from 'lucide-react'
import { useState } from 'react'
import { userText } from '#text/user-changes.ts'
import { type Action, ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { SelectionBar } from '#ui/selection-bar.tsx'
import { RoleButton, callAll } from './use-user-actions.tsx'
import type { CachedUser } from './user-rows.ts'

const words = userText

/** What can be done with the selected people. */
export function UserBar({
  users,
  actionsFor,
  roleReason,
  onClear,
}: {
  users: readonly CachedUser[]
  actionsFor: (users: readonly CachedUser[]) => Action[]
  roleReason: string | undefined
  onClear: () => void
}) {
  const [isChoosing, setChoosing] = useState(false)
  const count = words.selected(users.length)
  return (
    <SelectionBar count={count} clear={words.clearSelection} onClear={onClear}>
      <RoleButton users={users} open={isChoosing} onOpenChange={setChoosing}>
        <Button size="sm" variant="ghost" disabledReason={roleReason}>
          <UserCog />
          {words.setRole}
        </Button>
      </RoleButton>
      <ActionMenu
        label={words.actionsOf(callAll(users))}
        group={count}
        size="icon-sm"
        actions={actionsFor(users)}
      />
    </SelectionBar>
  )
}
