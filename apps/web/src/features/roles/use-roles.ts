import { type Actor, can } from '@courtside/contract/can.ts'
import { type Role, listRoles } from '@courtside/contract/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { roleText } from '#text/roles.ts'

const none: readonly Role[] = []

/** All roles of the organisation, the built-in ones first; for whoever may see its people. */
export function useRoles({ isWanted = true }: { isWanted?: boolean } = {}) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['roles'],
    queryFn: async ({ signal }) => (await call(listRoles, {}, { signal })).items,
    enabled: isWanted,
  })
  return { roles: data ?? none, isPending, error, refetch }
}

/** Why somebody can't give a role to others: it allows what they may not do themselves. Undefined when they can. */
export function whyNotGiven(actor: Actor, { permissions }: Pick<Role, 'permissions'>) {
  const lacking = permissions.filter((key) => !can.grantRights(actor, [key]))
  return lacking.length === 0 ? undefined : roleText.cannotGive(lacking)
}
