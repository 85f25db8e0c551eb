import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useRoles } from '#features/roles/use-roles.ts'
import { cn } from '#lib/cn.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import type { ListWalk } from '#lib/use-list-walk.ts'
import { useScrollWindow } from '#lib/use-scroll-window.ts'
import { walkByArrows } from '#lib/walk-by-arrows.ts'
import { text } from '#text/en.ts'
import { userText } from '#text/user-changes.ts'
import { type Action, ActionMenu } from '#ui/action-menu.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useCurrentUser } from './use-users.ts'
import type { HeldUser } from './user-rows.ts'
import { UserStatusBadge } from './user-status-badge.tsx'

const words = text.users
const rowHeight = 48
/** So many rows exist beyond those in sight, above and below. */
const overscan = 10
const cell = 'border-border border-b px-4'

/** People as rows; only those in sight are drawn. Asks for more when the end comes near. */
export function UserTable({
  users,
  list,
  actionsFor,
  hasMore,
  onMore,
}: {
  users: readonly HeldUser[]
  list: ListWalk
  /** Absent for whoever may change nobody. */
  actionsFor?: ((users: readonly HeldUser[]) => Action[]) | undefined
  hasMore: boolean
  onMore: () => void
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const view = useScrollWindow(scroller, { x: Infinity, y: rowHeight })
  const first = Math.max(0, view.top / rowHeight - overscan)
  const last = Math.ceil((view.top + view.height) / rowHeight) + overscan
  const shown = users.slice(first, last)
  useEffect(() => {
    if (hasMore && last >= users.length - 10) onMore()
  }, [hasMore, last, users.length, onMore])
  useActiveRow(scroller, users, list)

  const columnCount = actionsFor ? 6 : 4
  const above = Math.min(first, users.length) * rowHeight
  const below = Math.max(0, users.length - last) * rowHeight
  const areAllSelected = users.length > 0 && users.every(({ id }) => list.selected.has(id))
  return (
    <div ref={scroller} className="h-full overflow-y-auto">
      <table
        role="grid"
        onKeyDown={(event) => walkByArrows(event, list, (by) => void list.step(by))}
        aria-multiselectable
        aria-label={words.title}
        aria-rowcount={hasMore ? -1 : users.length}
        className="w-full table-fixed text-sm"
      >
        <thead className="sticky top-0 z-10 bg-surface text-left text-xs text-muted">
          <tr className="*:h-8 *:border-b *:border-border *:px-4 *:font-normal">
            {actionsFor && (
              <th scope="col" className="w-10 pr-0">
                <Checkbox
                  aria-label={userText.selectAll}
                  checked={areAllSelected || (list.selected.size > 0 && 'indeterminate')}
                  onCheckedChange={() =>
                    list.select(areAllSelected ? [] : users.map(({ id }) => id))
                  }
                />
              </th>
            )}
            <th scope="col">{words.columns.name}</th>
            <th scope="col" className="w-28 md:w-44">
              {words.columns.roles}
            </th>
            <th scope="col" className="w-44 max-md:hidden">
              {words.columns.status}
            </th>
            <th scope="col" className="w-32 max-md:hidden">
              {words.columns.lastSeenAt}
            </th>
            {actionsFor && (
              <th scope="col" className="w-14">
                <span className="sr-only">{userText.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Space height={above} columnCount={columnCount} />}
          {shown.map((user, index) => (
            <Row
              key={user.uid}
              user={user}
              index={first + index}
              list={list}
              actions={actionsFor?.([user]).map((one) => ({ ...one, isRegistered: true }))}
            />
          ))}
          {below > 0 && <Space height={below} columnCount={columnCount} />}
          {hasMore && (
            <tr style={{ height: rowHeight }}>
              <td colSpan={columnCount} className="px-4" aria-label={words.loadingMore}>
                <Skeleton className="w-48" />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Brings the row one walks to into sight, and gives it the focus. */
function useActiveRow(
  scroller: RefObject<HTMLDivElement | null>,
  users: readonly HeldUser[],
  { activeId, wantsFocus }: ListWalk,
) {
  const place = users.findIndex(({ id }) => id === activeId)
  const given = useRef(wantsFocus)
  useLayoutEffect(() => {
    if (given.current === wantsFocus || place === -1) return
    const area = scroller.current
    const row = area?.querySelector<HTMLElement>(`[data-user-id="${activeId ?? ''}"]`)
    if (area && !row) {
      // Drawn once it is in sight, and then this runs again.
      area.scrollTo({ top: place * rowHeight - area.clientHeight / 2 })
      return
    }
    given.current = wantsFocus
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  })
}

function Space({ height, columnCount }: { height: number; columnCount: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columnCount} style={{ height }}>
        {' '}
      </td>
    </tr>
  )
}

function Row({
  user,
  index,
  list,
  actions,
}: {
  user: HeldUser
  index: number
  list: ListWalk
  actions: Action[] | undefined
}) {
  const { id, name, email, handle, avatarUrl, roleIds, status, lastSeenAt } = user
  const me = useCurrentUser()?.uid
  const { roles } = useRoles()
  const isSelected = list.selected.has(id)
  const isFirst = list.activeId === undefined && index === 0
  return (
    <tr
      data-user-id={id}
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      tabIndex={list.activeId === id || isFirst ? 0 : -1}
      onFocus={() => list.stand(id)}
      style={{ height: rowHeight }}
      className={cn(
        'relative hover:bg-hover focus-visible:-outline-offset-2 focus-visible:outline-ring',
        isSelected && 'bg-selected hover:bg-selected',
      )}
    >
      {actions && (
        <td className={cn(cell, 'pr-0')}>
          <Checkbox
            aria-label={userText.select(name)}
            checked={isSelected}
            tabIndex={-1}
            onClick={(event) => list.toggle(id, event.shiftKey)}
          />
        </td>
      )}
      <td className={cell}>
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={name} src={avatarUrl} hueKey={id} size="md" />
          <div className="grid min-w-0">
            <span className="flex min-w-0 items-baseline gap-1.5">
              <Link
                to="/users/$userId"
                params={{ userId: id }}
                tabIndex={-1}
                className="truncate font-medium hover:underline"
              >
                {name}
              </Link>
              {id === me && <span className="text-xs text-faint">{words.you}</span>}
            </span>
            <span className="truncate text-xs text-muted">{email ?? `@${handle}`}</span>
          </div>
        </div>
      </td>
      <td className={cell}>
        <div className="grid justify-items-start gap-0.5">
          <span className="max-w-full truncate text-muted">
            {roles
              .filter((role) => roleIds.includes(role.id))
              .map((role) => role.name)
              .join(', ') || words.noRole}
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
      {actions && (
        <td className={`${cell} px-2`}>
          <ActionMenu label={userText.actionsOf(name)} size="icon-sm" actions={actions} />
        </td>
      )}
    </tr>
  )
}
