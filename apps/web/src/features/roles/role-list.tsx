import { can } from '@courtside/contract/can.ts'
import type { Role } from '@courtside/contract/roles.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { UnsavedBadge } from '#features/activity/unsaved-badge.tsx'
import { useActor } from '#features/users/use-users.ts'
import { late } from '#lib/late.tsx'
import { roleText } from '#text/roles.ts'
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

const RoleForm = late(async () => (await import('./role-form.tsx')).RoleForm)
const PersonRights = late(async () => (await import('./person-rights.tsx')).PersonRights)
const RoleGrid = late(async () => (await import('./role-grid.tsx')).RoleGrid)

const words = roleText

/** The roles of the organisation: a list with one of them beside it, or all their rights side by side. */
export default function RoleList() {
  const { show, role: openId } = useRoleSearch()
  const navigate = useNavigate({ from: '/roles' })
  const actor = useActor()
  const maySeeRights = can.seeRights(actor)
  const { roles, isPending, error, refetch } = useRoles()
  const [form, setForm] = useState<{ from?: Role }>()
  const open = (id: string | undefined) =>
    void navigate({ search: id === undefined ? {} : { role: id }, replace: id === undefined })
  const shown = roles.find(({ id }) => id === openId)
  const isForbidden = actor.id !== '' && !can.seeMembers(actor)
  const content = (): ReactNode => {
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
        <Rows roles={roles} openId={openId} />
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
        !isForbidden && (
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
      {content()}
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

function Rows({ roles, openId }: { roles: readonly Role[]; openId: string | undefined }) {
  return (
    <ul aria-label={words.title} className="h-full overflow-y-auto max-md:pb-24" data-scrolls>
      {roles.map((role) => (
        <li key={role.id} className="border-b border-border">
          <Link
            to="/roles"
            search={{ role: role.id }}
            aria-current={role.id === openId ? 'true' : undefined}
            className="flex items-center gap-4 px-4 py-2.5 text-sm hover:bg-hover aria-[current=true]:bg-selected"
          >
            <span className="grid min-w-0 grow gap-0.5">
              <span className="flex min-w-0 items-center gap-2">
                <span className="truncate font-medium">{role.name}</span>
                {role.builtIn !== null && <Badge>{words.builtIn}</Badge>}
              </span>
              <span className="truncate text-xs text-muted">
                {role.description || words.noDescription}
              </span>
            </span>
            <span className="grid shrink-0 justify-items-end gap-0.5 text-xs text-muted tabular">
              <span>{words.memberCount(role.memberCount)}</span>
              <span className="text-faint">{words.keyCount(role.permissions.length)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
