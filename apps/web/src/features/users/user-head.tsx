import type { UserProfile } from '@courtside/contract/user-changes.ts'
import { AtSign, Mail } from 'lucide-react'
import { describeRole } from '#features/roles/use-role-words.ts'
import { text } from '#text/en.ts'
import { userText } from '#text/user-changes.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { InlineInput } from '#ui/inline-input.tsx'
import { type CachedUser, editUsers } from './user-rows.ts'
import { UserStatusBadge } from './user-status-badge.tsx'

const words = userText.page

/** Who it is and how to reach them; the name is changed where it stands. */
export function UserHead({ user, profile }: { user: CachedUser; profile: UserProfile }) {
  const { handle, email } = user
  const mention = `@${handle}`
  return (
    <header className="flex min-w-0 items-start gap-4">
      <Avatar name={user.name} src={user.avatarUrl} hueKey={user.id} size="lg" />
      <div className="grid min-w-0 grow justify-items-start gap-1">
        <InlineInput
          value={user.name}
          readOnly={!profile.isChangeable}
          maxLength={100}
          label={words.rename}
          className="text-2xl font-semibold"
          onSave={(name) => editUsers(userText.said.renamed(name.set), [user], { name })}
        />
        <p className="flex min-w-0 flex-wrap items-center gap-2 text-sm text-muted">
          {profile.isFull ? (
            <>
              <span>
                {profile.roles.map(({ name }) => describeRole(name)).join(', ') ||
                  text.users.noRole}
              </span>
              <UserStatusBadge user={user} />
            </>
          ) : (
            words.shared
          )}
        </p>
        <p className="-ms-2 flex max-w-full flex-wrap gap-x-1">
          <Button
            size="sm"
            variant="ghost"
            className="min-w-0 font-normal"
            title={words.copyMention}
            aria-label={`${mention} ${words.copyMention}`}
            onClick={() => void copyText(mention, words.mentionCopied(mention))}
          >
            <AtSign className="text-faint" />
            <span className="truncate">{handle}</span>
          </Button>
          {email !== null && (
            <Button asChild size="sm" variant="ghost" className="min-w-0 font-normal">
              <a href={`mailto:${email}`}>
                <Mail className="text-faint" />
                <span className="truncate">{email}</span>
              </a>
            </Button>
          )}
        </p>
      </div>
    </header>
  )
}
