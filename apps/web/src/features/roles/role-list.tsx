import { can } from '@courtside/contract/can.ts'
import type { Role } from '@courtside/contract/roles.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { UnsavedBadge } from '#features/activity/unsaved-badge.tsx'
import { useActor, useCurrentUser } from '#features/users/use-users.ts'
import { cn } from '#lib/cn.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { roleText } from '#text/roles.ts'
import { AvatarStack, getFace } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Split } from '#ui/layout/split.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { RoleDetail } from './role-detail.tsx'
import { type RoleSearch, useRoleSearch } from './use-role-search.ts'
import { useRoles, whyNotMade } from './use-roles.ts'

const RoleForm = lazyComponent(async () => (await import('./role-form.tsx')).RoleForm)
const PersonRights = lazyComponent(async () => (await import('./person-rights.tsx')).PersonRights)
const RoleGrid = lazyComponent(async () => (await import('./role-grid.tsx')).RoleGrid)

const words = roleText
const none = [] as const

/** The roles of the organisation: a list with one of them beside it, or all their rights side by side. */
export default function RoleList() {
  const { show, role: openId } = useRoleSearch()
  const navigate = useNavigate({ from: '/roles' })
  const actor = useActor()
  const maySeeRights = can.seeRights(actor)
  const { roles, holders, isPending, error, refetch } = useRoles()
  const [form, setForm] = useState<{ from?: Role }>()
  const open = (id: string | undefined) =>
    void navigate({ search: id === undefined ? {} : { role: id }, replace: id === undefined })
  const shown = roles.find(({ id }) => id === openId)
  const isForbidden = actor.id !== '' && !can.seeMembers(actor)
  const renderContent = (): ReactNode => {
    if (isForbidden) return <EmptyState icon={<ShieldCheck />} {...words.forbidden} />
    if (error && roles.length === 0)
      return <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />
    if (isPending && roles.length === 0) return <SkeletonRows />
    if (show === 'grid') return <RoleGrid roles={roles} />
    if (show === 'person' && maySeeRights) return <PersonRights />
    return (
      <Split
        label={words.detail.label}
        detail={
          openId === undefined ? undefined : (
            <RoleDetail
              key={openId}
              role={shown}
              roles={roles}
              onCopy={(from) => setForm({ from })}
              onClose={() => open(undefined)}
            />
          )
        }
      >
        <Rows roles={roles} holders={holders} openId={openId} />
      </Split>
    )
  }
  return (
    <Screen
      title={words.title}
      fills={show !== 'person'}
      className={show ? undefined : 'overflow-hidden'}
      actions={<UnsavedBadge />}
      primary={
        !isForbidden &&
        show === undefined && (
          <Button
            variant="primary"
            size="sm"
            disabledReason={whyNotMade(actor)}
            onClick={() => setForm({})}
          >
            <Plus />
            {words.add}
          </Button>
        )
      }
      toolbar={!isForbidden && <RoleTabs shown={show} maySeeRights={maySeeRights} />}
    >
      {renderContent()}
      {form && (
        <RoleForm
          roles={roles}
          from={form.from}
          onMade={(id) => open(id)}
          onClose={() => setForm(undefined)}
        />
      )}
    </Screen>
  )
}

function RoleTabs({ shown, maySeeRights }: { shown: RoleSearch['show']; maySeeRights: boolean }) {
  const tabs = [undefined, 'grid', ...(maySeeRights ? (['person'] as const) : [])] as const
  return (
    <nav aria-label={words.tabsLabel} className="flex gap-px max-md:-mx-2">
      {tabs.map((tab) => (
        <Link
          key={tab ?? 'list'}
          to="/roles"
          search={{ show: tab }}
          activeOptions={{ explicitUndefined: true }}
          aria-current={tab === shown ? 'page' : undefined}
          replace
          className="flex h-control-sm shrink-0 items-center rounded-md px-2 text-sm text-muted hover:bg-hover hover:text-text aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-text"
        >
          {words.tabs[tab ?? 'list']}
        </Link>
      ))}
    </nav>
  )
}

function Rows({
  roles,
  holders,
  openId,
}: {
  roles: readonly Role[]
  holders: ReturnType<typeof useRoles>['holders']
  openId: string | undefined
}) {
  const own = useCurrentUser()?.roleIds ?? none
  // A row that grew while one opens it would move the others away from under the pointer.
  const beside = openId !== undefined && 'min-[1100px]:@max-4xl:hidden'
  return (
    <ul
      aria-label={words.title}
      className="@container h-full overflow-y-auto max-md:pb-24"
      data-scrolls
    >
      {roles.map((role) => {
        const people = holders.find(({ roleId }) => roleId === role.id)?.people ?? none
        return (
          <li key={role.id} className="border-b border-border">
            <Link
              to="/roles"
              search={{ role: role.id }}
              aria-current={role.id === openId ? 'true' : undefined}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 px-4 py-3 text-sm hover:bg-hover @4xl:grid-cols-[15rem_minmax(0,1fr)_8rem_12rem] [&[aria-current]]:bg-selected"
            >
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
                <span className="max-w-full truncate font-medium" dir="auto">
                  {role.name}
                </span>
                {own.some((id) => id === role.id) && <Badge tone="accent">{words.yours}</Badge>}
                {role.builtIn !== null && <Badge>{words.builtIn}</Badge>}
              </span>
              <span
                className={cn(
                  'order-last col-span-full text-pretty text-muted @4xl:order-0 @4xl:col-span-1',
                  beside,
                )}
              >
                {role.description || words.sum(role.permissions)}
              </span>
              <span className="justify-self-end @max-4xl:order-1 @4xl:justify-self-start">
                <AvatarStack people={people.map(getFace)} max={4} count={role.memberCount} />
              </span>
              <span
                className={cn(
                  'text-xs text-muted tabular @max-4xl:order-2 @max-4xl:col-span-full',
                  beside,
                )}
              >
                {words.memberCount(role.memberCount)}
                <span className="text-faint"> · {words.keyCount(role.permissions.length)}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
