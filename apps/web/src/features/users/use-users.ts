import type { Actor } from '@courtside/contract/can.ts'
import { type CurrentUser, type Person, getMe, listUsers } from '@courtside/contract/users.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, createContext, createElement, use, useMemo } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useIdentity } from '#features/identity/use-identity.ts'

const UsersContext = createContext<readonly Person[] | undefined>(undefined)
const whileWaiting = 10_000
const nobody: readonly Person[] = []

const useSignedInUid = (): string | undefined => {
  const state = useIdentity()
  return state.status === 'signedIn' ? state.user.uid : undefined
}

/** Loads the people who take part in projects, anew whenever somebody else signs in; on an error there are none. */
export function UserProvider({ children }: { children: ReactNode }) {
  const uid = useSignedInUid()
  const { data, isError } = useQuery({
    queryKey: ['users', 'project', uid],
    queryFn: async ({ signal }) => {
      const found = await call(listUsers, { query: { projectUsersOnly: 'true' } }, { signal })
      return Array.isArray(found) ? found : found.items
    },
    enabled: uid !== undefined,
  })
  const people = isError ? nobody : (data ?? nobody)
  return createElement(UsersContext, { value: people }, children)
}

/** The people who take part in projects, by name. */
export function useUsers(): readonly Person[] {
  const people = use(UsersContext)
  if (!people) throw new Error('useUsers must be used within a UserProvider')
  return people
}

/** The query of the signed-in person; its error says whether they may come in at all. */
export function useCurrentUserQuery() {
  const uid = useSignedInUid()
  return useQuery({
    queryKey: ['users', 'me', uid],
    queryFn: ({ signal }) => call(getMe, {}, { signal }),
    enabled: uid !== undefined,
    // Who waits for approval is let in without doing anything.
    refetchInterval: ({ state: { error } }) =>
      error instanceof ApiError && error.code === 'membership_pending' ? whileWaiting : false,
  })
}

/** The signed-in person with their rights in the organisation; undefined while that is being loaded. */
export function useCurrentUser(): CurrentUser | undefined {
  return useCurrentUserQuery().data
}

/** Who asks, for `can.…`; without rights while they are being loaded. */
export function useActor(): Actor {
  const user = useCurrentUser()
  return useMemo(() => ({ id: user?.uid ?? '', permissions: user?.permissions ?? [] }), [user])
}
