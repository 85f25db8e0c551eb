import { UserCog, X } from 'lucide-react'
import { useState } from 'react'
import { userText } from '#text/user-changes.ts'
import { type Action, ActionMenu } from '#ui/action-menu.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { RoleButton, callAll } from './use-user-actions.tsx'
import type { HeldUser } from './user-rows.ts'

const words = userText

/** What can be done with the selected people, within reach of the thumb on a phone. */
export function UserBar({
  users,
  actionsFor,
  roleReason,
  onClear,
}: {
  users: readonly HeldUser[]
  actionsFor: (users: readonly HeldUser[]) => Action[]
  roleReason: string | undefined
  onClear: () => void
}) {
  const [isChoosing, setChoosing] = useState(false)
  const count = words.selected(users.length)
  return (
    <div
      role="toolbar"
      aria-label={count}
      data-selection-bar
      className="absolute bottom-13 left-2 z-20 flex w-fit max-w-[calc(100%-1rem)] items-center gap-0.5 rounded-lg border border-border bg-raised p-1 shadow-popover max-md:bottom-17"
    >
      <IconButton size="icon-sm" label={words.clearSelection} shortcut="escape" onClick={onClear}>
        <X />
      </IconButton>
      <span className="shrink-0 px-2 text-sm whitespace-nowrap tabular" role="status">
        {count}
      </span>
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
    </div>
  )
}
