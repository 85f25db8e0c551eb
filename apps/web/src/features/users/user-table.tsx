import { Link } from '@tanstack/react-router'
import { useRoles } from '#features/roles/use-roles.ts'
import type { ListWalk } from '#lib/use-list-walk.ts'
import { useListState } from '#lib/way-back.ts'
import { text } from '#text/en.ts'
import { userText } from '#text/user-changes.ts'
import type { Action } from '#ui/action-menu.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { type GridActions, type GridColumn, RowGrid } from '#ui/row-grid.tsx'
import { LastSeen } from './last-seen.tsx'
import { useCurrentUser } from './use-users.ts'
import type { CachedUser } from './user-rows.ts'
import { UserStatusBadge } from './user-status-badge.tsx'

const words = text.users

/** People as rows. */
export function UserTable({
  users,
  list,
  actionsFor,
  hasMore,
  onMore,
}: {
  users: readonly CachedUser[]
  list: ListWalk
  /** Absent for whoever may change nobody. */
  actionsFor?: ((users: readonly CachedUser[]) => Action[]) | undefined
  hasMore: boolean
  onMore: () => void
}) {
  const actions: GridActions<CachedUser> | undefined = actionsFor && {
    selectAll: userText.selectAll,
    select: ({ name }) => userText.select(name),
    title: userText.actions,
    titleOf: ({ name }) => userText.actionsOf(name),
    of: (user) => actionsFor([user]),
  }
  return (
    <RowGrid
      label={words.title}
      rows={users}
      columns={columns}
      list={list}
      actions={actions}
      attribute="data-user-id"
      hasMore={hasMore}
      loadingMore={words.loadingMore}
      onMore={onMore}
    />
  )
}

const columns: readonly GridColumn<CachedUser>[] = [
  { title: words.columns.name, cell: (user) => <Name user={user} /> },
  {
    title: words.columns.roles,
    className: 'w-44 max-md:hidden',
    cellClassName: 'truncate max-md:hidden',
    cell: (user) => <Roles user={user} />,
  },
  {
    title: words.columns.status,
    className: 'w-44 max-md:hidden',
    cellClassName: 'max-md:hidden',
    cell: (user) => <UserStatusBadge user={user} />,
  },
  {
    title: words.columns.lastSeenAt,
    className: 'w-32 max-md:hidden',
    cellClassName: 'text-muted tabular max-md:hidden',
    cell: (user) => <LastSeen user={user} />,
  },
]

function Name({ user }: { user: CachedUser }) {
  const { id, name, email, handle, avatarUrl } = user
  const me = useCurrentUser()?.uid
  const listState = useListState()
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={avatarUrl} hueKey={id} size="md" />
      <div className="grid min-w-0">
        <span className="flex min-w-0 items-baseline gap-1.5">
          <Link
            to="/users/$userId"
            params={{ userId: id }}
            state={listState}
            tabIndex={-1}
            className="truncate font-medium hover:underline"
          >
            {name}
          </Link>
          {id === me && <span className="text-xs text-faint">{words.you}</span>}
        </span>
        <span className="truncate text-xs text-muted max-md:hidden">{email ?? `@${handle}`}</span>
        <span className="flex min-w-0 items-center gap-1.5 text-xs md:hidden">
          <Roles user={user} />
        </span>
      </div>
    </div>
  )
}

function Roles({ user }: { user: CachedUser }) {
  const { roles } = useRoles()
  const named = roles.filter(({ id }) => user.roleIds.includes(id)).map(({ name }) => name)
  return (
    <>
      <span className="min-w-0 truncate text-muted">
        {user.roleIds.length === 0 ? words.noRole : named.join(', ')}
      </span>
      {(user.status !== 'active' || user.isPlaceholder) && (
        <span className="shrink-0 md:hidden">
          <UserStatusBadge user={user} />
        </span>
      )}
    </>
  )
}
