import { can } from '@courtside/contract/can.ts'
import type { User } from '@courtside/contract/users.ts'
import { useEffect, useRef } from 'react'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { useScrollWindow } from '#lib/use-scroll-window.ts'
import { text } from '#text/en.ts'
import { invitationText } from '#text/invitations.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SignInLinkButton } from './sign-in-link-button.tsx'
import { useActor, useCurrentUser } from './use-users.ts'
import { UserStatusBadge } from './user-status-badge.tsx'

const words = text.users
const rowHeight = 48
/** So many rows exist beyond those in sight, above and below. */
const overscan = 10
const cell = 'border-border border-b px-4'

/** People as rows; only those in sight are drawn. Asks for more when the end comes near. */
export function UserTable({
  users,
  hasMore,
  onMore,
}: {
  users: readonly User[]
  hasMore: boolean
  onMore: () => void
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const me = useCurrentUser()?.uid
  const mayHelp = can.managePeople(useActor())
  const view = useScrollWindow(scroller, { x: Infinity, y: rowHeight })
  const first = Math.max(0, view.top / rowHeight - overscan)
  const last = Math.ceil((view.top + view.height) / rowHeight) + overscan
  const shown = users.slice(first, last)
  useEffect(() => {
    if (hasMore && last >= users.length - 10) onMore()
  }, [hasMore, last, users.length, onMore])

  const above = Math.min(first, users.length) * rowHeight
  const below = Math.max(0, users.length - last) * rowHeight
  return (
    <div ref={scroller} className="h-full overflow-y-auto">
      <table aria-rowcount={hasMore ? -1 : users.length} className="w-full table-fixed text-sm">
        <thead className="sticky top-0 z-10 bg-surface text-left text-xs text-muted">
          <tr className="*:h-8 *:border-b *:border-border *:px-4 *:font-normal">
            <th scope="col">{words.columns.name}</th>
            <th scope="col" className="w-32 md:w-44">
              {words.columns.roles}
            </th>
            <th scope="col" className="w-44 max-md:hidden">
              {words.columns.status}
            </th>
            <th scope="col" className="w-32 max-md:hidden">
              {words.columns.lastSeenAt}
            </th>
            {mayHelp && (
              <th scope="col" className="w-14">
                <span className="sr-only">{invitationText.signInLink.column}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Space height={above} />}
          {shown.map((user, index) => (
            <Row
              key={user.uid}
              user={user}
              index={first + index}
              isMe={user.uid === me}
              mayHelp={mayHelp}
            />
          ))}
          {below > 0 && <Space height={below} />}
          {hasMore && (
            <tr style={{ height: rowHeight }}>
              <td colSpan={5} className="px-4" aria-label={words.loadingMore}>
                <Skeleton className="w-48" />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function Space({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={5} style={{ height }}>
        {' '}
      </td>
    </tr>
  )
}

function Row({
  user,
  index,
  isMe,
  mayHelp,
}: {
  user: User
  index: number
  isMe: boolean
  mayHelp: boolean
}) {
  const { name, email, handle, avatarUrl, uid, roles, status, lastSeenAt } = user
  return (
    <tr aria-rowindex={index + 1} style={{ height: rowHeight }} className="hover:bg-hover">
      <td className={cell}>
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={name} src={avatarUrl} hueKey={uid} size="md" />
          <div className="grid min-w-0">
            <span className="flex min-w-0 items-baseline gap-1.5">
              <span className="truncate font-medium">{name}</span>
              {isMe && <span className="text-xs text-faint">{words.you}</span>}
            </span>
            <span className="truncate text-xs text-muted">{email ?? `@${handle}`}</span>
          </div>
        </div>
      </td>
      <td className={cell}>
        <div className="grid justify-items-start gap-0.5">
          <span className="max-w-full truncate text-muted">
            {roles.map((role) => role.name).join(', ') || words.noRole}
          </span>
          {(status !== 'active' || user.isPlaceholder) && (
            <span className="md:hidden">
              <UserStatusBadge user={user} />
            </span>
          )}
        </div>
      </td>
      <td className={`${cell} max-md:hidden`}>
        <UserStatusBadge user={user} />
      </td>
      <td className={`${cell} text-muted tabular max-md:hidden`}>
        {lastSeenAt === null ? (
          words.never
        ) : (
          <time dateTime={lastSeenAt} title={formatInstant(lastSeenAt)}>
            {formatAgo(lastSeenAt)}
          </time>
        )}
      </td>
      {mayHelp && (
        <td className={`${cell} px-2`}>
          {!isMe && status === 'active' && email !== null && <SignInLinkButton user={user} />}
        </td>
      )}
    </tr>
  )
}
