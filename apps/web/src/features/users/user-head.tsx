import { userText } from '#text/user-changes.ts'
import { Avatar } from '#ui/avatar.tsx'
import { InlineInput } from '#ui/inline-input.tsx'
import { type HeldUser, changeUsers } from './user-rows.ts'
import { UserStatusBadge } from './user-status-badge.tsx'

/** Who it is; the name is changed where it stands. */
export function UserHead({ user, isRenamable }: { user: HeldUser; isRenamable: boolean }) {
  return (
    <header className="flex min-w-0 items-center gap-4">
      <Avatar name={user.name} src={user.avatarUrl} hueKey={user.id} size="lg" />
      <div className="grid min-w-0 grow justify-items-start gap-1">
        <InlineInput
          value={user.name}
          readOnly={!isRenamable}
          maxLength={100}
          label={userText.page.rename}
          className="text-2xl font-semibold"
          onSave={(name) => changeUsers(userText.said.renamed(name.set), [user], { name })}
        />
        <span className="flex min-w-0 flex-wrap items-center gap-2 text-sm text-muted">
          <span className="truncate">{user.email ?? `@${user.handle}`}</span>
          <UserStatusBadge user={user} />
        </span>
      </div>
    </header>
  )
}
