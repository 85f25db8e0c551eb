import { useState } from 'react'
import { userText } from '#text/user-changes.ts'
import { Avatar } from '#ui/avatar.tsx'
import { type HeldUser, changeUsers } from './user-rows.ts'
import { UserStatusBadge } from './user-status-badge.tsx'

/** Who it is; the name is changed where it stands. */
export function UserHead({ user, isRenamable }: { user: HeldUser; isRenamable: boolean }) {
  const [typed, setTyped] = useState<string>()
  const save = () => {
    const name = typed?.replaceAll(/\s+/gu, ' ').trim() ?? ''
    if (name !== '' && name !== user.name)
      changeUsers(userText.said.renamed(name), [user], { name })
    setTyped(undefined)
  }
  return (
    <header className="flex min-w-0 items-center gap-4">
      <Avatar name={user.name} src={user.avatarUrl} hueKey={user.id} size="lg" />
      <div className="grid min-w-0 grow justify-items-start gap-1">
        <input
          value={typed ?? user.name}
          readOnly={!isRenamable}
          maxLength={100}
          aria-label={userText.page.rename}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => typed !== undefined && save()}
          onKeyDown={(event) => {
            const field = event.currentTarget
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            event.preventDefault()
            if (event.key === 'Escape') setTyped(undefined)
            // What Esc took back must not be saved by leaving the field.
            requestAnimationFrame(() => field.blur())
          }}
          className="-mx-2 w-full min-w-0 truncate rounded-md bg-transparent px-2 py-0.5 text-2xl font-semibold hover:bg-hover read-only:hover:bg-transparent"
        />
        <span className="flex min-w-0 flex-wrap items-center gap-2 text-sm text-muted">
          <span className="truncate">{user.email ?? `@${user.handle}`}</span>
          <UserStatusBadge user={user} />
        </span>
      </div>
    </header>
  )
}
