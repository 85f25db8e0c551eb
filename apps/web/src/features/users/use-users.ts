import type { Actor } from '@courtside/contract/can.ts'
import { type CurrentUser, type Person, getMe } from '@courtside/contract/users.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import {
  type ReactNode,
  createContext,
  createElement,
  use,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { isRefusal } from '#api/is-refusal.ts'
import { keptMeta } from '#api/kept-meta.ts'
import { useIdentity } from '#features/identity/use-identity.ts'
import { type Names, loadNames } from './load-names.ts'
import { type FindPerson, nameBook } from './use-name-book.ts'

const UsersContext = createContext<readonly Person[] | undefined>(undefined)
const whileWaiting = 10_000
const nobody: readonly Person[] = []

const useSignedInUid = (): string | undefined => {
  const state = useIdentity()
  return state.status === 'signedIn' ? state.user.uid : undefined
}

const getMeQuery = (uid: string | undefined) => ({
  queryKey: ['users', 'me', uid],
  meta: keptMeta(),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getMe, {}, { signal }),
})

const getPeopleKey = (uid: string | undefined) => ['users', 'project', uid] as const

const getPeopleQuery = (uid: string | undefined) => ({
  queryKey: getPeopleKey(uid),
  meta: keptMeta<Names>({ show: ({ people }) => nameBook.list(people) }),
  queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }) => {
    const held = client.getQueryData<Names>(getPeopleKey(uid))
    nameBook.open()
    const names = await loadNames(held, signal).catch((error: unknown) => {
      if (!signal.aborted && !client.getQueryData(getPeopleKey(uid))) nameBook.list([])
      throw error
    })
    nameBook.list(names.people)
    const { uid: myId } = client.getQueryData<CurrentUser>(getMeQuery(uid).queryKey) ?? {}
    const getSelf = (one: Names | undefined) => one?.people.find((person) => person.uid === myId)
    // One's own name was changed, here or elsewhere.
    if (held && getSelf(held) !== getSelf(names))
      void client.invalidateQueries({ queryKey: getMeQuery(uid).queryKey })
    return names
  },
  // Ten thousand are not compared with each other: what did not change is the same list.
  structuralSharing: false,
})

/** Asks for the signed-in person and all others ahead of the first screen; `uid` is the identity service's. */
export function fetchUsers(client: QueryClient, uid: string): void {
  void client.prefetchQuery(getMeQuery(uid))
  void client.prefetchQuery(getPeopleQuery(uid))
}

/** The signed-in person as they are known, or as the server says. */
export const loadCurrentUser = (client: QueryClient, uid: string): Promise<CurrentUser> =>
  client.ensureQueryData(getMeQuery(uid))

/** The signed-in person and all others as they were told last. */
export type KnownUsers = {
  readonly uid: string
  readonly me: CurrentUser
  readonly people: readonly Person[]
  readonly version?: string | undefined
}

/** What is known of people here; undefined until all of it has been loaded. */
export function getKnownUsers(client: QueryClient, uid: string): KnownUsers | undefined {
  const me = client.getQueryData<CurrentUser>(getMeQuery(uid).queryKey)
  const names = client.getQueryData<Names>(getPeopleKey(uid))
  return me && names && { uid, me, ...names }
}

/** Shows people as they were known, until the server has told what they are like now. */
export function showUsers(client: QueryClient, { uid, me, people, version }: KnownUsers): void {
  if (client.getQueryData(getPeopleKey(uid)) === undefined) nameBook.list(people)
  const known = [
    [getMeQuery(uid).queryKey, me],
    [getPeopleKey(uid), { people, version }],
  ] as const
  for (const [queryKey, data] of known) {
    if (client.getQueryData(queryKey) === undefined)
      client.setQueryData(queryKey, data, { updatedAt: 0 })
  }
}

/** The people who take part in projects, as they are known now. */
export const getNamesNow = (client: QueryClient): readonly Person[] =>
  client
    .getQueriesData<Names>({ queryKey: ['users', 'project'] })
    .flatMap(([, names]) => names?.people ?? [])

/** Loads the people who take part in projects, anew whenever somebody else signs in; who is refused them has none. */
export function UserProvider({ children }: { children: ReactNode }) {
  const uid = useSignedInUid()
  const { data, error } = useQuery({ ...getPeopleQuery(uid), enabled: uid !== undefined })
  const people = isRefusal(error) ? nobody : (data?.people ?? nobody)
  return createElement(UsersContext, { value: people }, children)
}

/** Finds people by uid among all whom the reader knows, also those who left. Loads names that are missing. */
export const useFindPerson = (): FindPerson =>
  useSyncExternalStore(nameBook.subscribe, nameBook.getFinder)

/** The people who take part in projects, by name. */
export function useUsers(): readonly Person[] {
  const people = use(UsersContext)
  if (!people) throw new Error('useUsers needs a UserProvider')
  return people
}

/** The query of the signed-in person; its error says whether they may come in at all. */
export function useCurrentUserQuery() {
  const uid = useSignedInUid()
  return useQuery({
    ...getMeQuery(uid),
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
