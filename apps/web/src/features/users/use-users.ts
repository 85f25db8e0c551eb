import type { Actor } from '@courtside/contract/can.ts'
import { type CurrentUser, type Person, getMe, listUsers } from '@courtside/contract/users.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
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

const meQuery = (uid: string | undefined) => ({
  queryKey: ['users', 'me', uid],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getMe, {}, { signal }),
})

const peopleQuery = (uid: string | undefined) => ({
  queryKey: ['users', 'project', uid],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const found = await call(listUsers, { query: { projectUsersOnly: 'true' } }, { signal })
    return Array.isArray(found) ? found : found.items
  },
})

/** Asks for the signed-in person and all others ahead of the first screen; `uid` is the identity service's. */
export function fetchUsers(client: QueryClient, uid: string): void {
  void client.prefetchQuery(meQuery(uid))
  void client.prefetchQuery(peopleQuery(uid))
}

/** The signed-in person as they are known, or as the server says. */
export const loadCurrentUser = (client: QueryClient, uid: string): Promise<CurrentUser> =>
  client.ensureQueryData(meQuery(uid))

/** The signed-in person and all others as they were told last. */
export type KnownUsers = {
  readonly uid: string
  readonly me: CurrentUser
  readonly people: readonly Person[]
}

/** What is known of people here; undefined until all of it has been loaded. */
export function knownUsers(client: QueryClient, uid: string): KnownUsers | undefined {
  const me = client.getQueryData<CurrentUser>(meQuery(uid).queryKey)
  const people = client.getQueryData<readonly Person[]>(peopleQuery(uid).queryKey)
  return me && people && { uid, me, people }
}

/** Shows people as they were known, until the server has told what they are like now. */
export function showUsers(client: QueryClient, { uid, me, people }: KnownUsers): void {
  const known = [
    [meQuery(uid).queryKey, me],
    [peopleQuery(uid).queryKey, people],
  ] as const
  for (const [queryKey, data] of known) {
    if (client.getQueryData(queryKey) === undefined)
      client.setQueryData(queryKey, data, { updatedAt: 0 })
  }
}

/** Loads the people who take part in projects, anew whenever somebody else signs in; on an error there are none. */
export function UserProvider({ children }: { children: ReactNode }) {
  const uid = useSignedInUid()
  const { data, isError } = useQuery({ ...peopleQuery(uid), enabled: uid !== undefined })
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
    ...meQuery(uid),
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
  return useMemo(
    () => ({
      id: user?.uid ?? '',
      permissions: user?.permissions ?? [],
      groupIds: user?.groupIds ?? [],
    }),
    [user],
  )
}
