import { type BuiltInRole, builtInRoles } from '@courtside/contract/built-in-roles.ts'
import { type Actor, can } from '@courtside/contract/can.ts'
import type { Result } from '@courtside/contract/endpoint.ts'
import { type Role, listRoles } from '@courtside/contract/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#api/call.ts'
import { forgetOnSignOut } from '#features/activity/use-writes.ts'
import { lacking } from '#features/projects/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { createLastUsed } from '#lib/last-used.ts'
import { locale } from '#lib/locale.ts'
import { createRowStore, getRequestedAt, useRowsOf } from '#lib/row-store.ts'
import { roleText } from '#text/roles.ts'
import { wordRole } from './use-role-words.ts'

/** A role as the browser holds it, in its words; one that is being deleted stays until the server has done it. */
type CachedRole = Role & { readonly isDeleted?: boolean }

/** Every role held, once. */
export const roleRows = createRowStore<CachedRole>(() => 'all')
forgetOnSignOut(roleRows.clear)

const order = Object.keys(builtInRoles) as BuiltInRole[]
const getPlace = ({ builtIn }: Role): number =>
  builtIn === null ? order.length : order.indexOf(builtIn)
const inListOrder = (one: Role, other: Role): number =>
  getPlace(one) - getPlace(other) ||
  one.name.localeCompare(other.name, locale, { sensitivity: 'base' })

const none: Result<typeof listRoles>['holders'] = []

/** All roles of the organisation, the built-in ones first; for whoever may see its people. */
export function useRoles({ isWanted = true }: { isWanted?: boolean } = {}) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['roles', 'list'],
    queryFn: async ({ signal }) => {
      const askedAt = getRequestedAt()
      const { items, holders } = await call(listRoles, {}, { signal })
      roleRows.replaceGroup('all', items.map(wordRole), askedAt)
      return holders
    },
    enabled: isWanted,
  })
  const rows = useRowsOf(roleRows, 'all')
  const roles = useMemo<readonly Role[]>(
    () => rows.filter(({ isDeleted }) => !isDeleted).toSorted(inListOrder),
    [rows],
  )
  return { roles, holders: data ?? none, isPending, error, refetch }
}

/** Why somebody can't give a role to others: it allows what they may not do themselves. Undefined when they can. */
export function whyNotGiven(actor: Actor, { permissions: keys }: Pick<Role, 'permissions'>) {
  const beyond = keys.filter((key) => !can.grantRights(actor, [key]))
  return beyond.length === 0 ? undefined : roleText.cannotGive(beyond)
}

/** Why somebody can't make roles; undefined when they can. */
export const whyNotMade = (actor: Actor): string | undefined =>
  lacking(can.manageRoles(actor), 'org.roles.manage')

/** Why somebody can't change a role; undefined when they can. */
export function whyFixed(actor: Actor, role: Role): string | undefined {
  if (role.builtIn !== null) return roleText.fixed.builtIn
  return whyNotMade(actor) ?? (can.changeRole(actor, role) ? undefined : roleText.fixed.beyond)
}

/**
 * The role that this person gave last in a place, kept on this device. One that manages people or roles is not: it is to be
 * chosen each time.
 */
export function useLastRole(place: string) {
  const last = createLastUsed(`${place}:${useActor().id}`)
  return {
    last: last.read(),
    record: ({ id, permissions }: Pick<Role, 'id' | 'permissions'>): void => {
      if (!permissions.some((key) => managing.has(key))) last.record(id)
    },
  }
}

const managing: ReadonlySet<string> = new Set([
  'org.members.manage',
  'org.roles.manage',
  'project.members.manage',
])

/** The role to give somebody new: the chosen one, else Member, else the first that one may give. */
export function useGivenRole(chosen: string | null | undefined): Role | undefined {
  const actor = useActor()
  const { roles } = useRoles()
  const given = roles.filter((role) => whyNotGiven(actor, role) === undefined)
  return (
    given.find(({ id }) => id === chosen) ??
    given.find(({ builtIn }) => builtIn === 'member') ??
    given[0]
  )
}
