import { listInvitedPeople } from '@courtside/contract/known-people.ts'
import type { Person } from '@courtside/contract/users.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'

/** Loaded anew with the invitations. */
const invitedQuery = {
  queryKey: ['users', 'invitations', 'names'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listInvitedPeople, {}, { signal }),
}

const nobody: readonly Person[] = []

/** People who are invited and can be assigned and mentioned before they join; nobody unless they are wanted. */
export const useInvited = (isWanted: boolean): readonly Person[] =>
  useQuery({ ...invitedQuery, enabled: isWanted }).data?.items ?? nobody

/** Names that tasks are assigned to until it is known who does them; none unless they are wanted. */
export const useStandIns = (isWanted: boolean): readonly Person[] =>
  useQuery({ ...invitedQuery, enabled: isWanted }).data?.standIns ?? nobody

/** Whether both are still on their way. */
export const useInvitedLoading = (isWanted: boolean): boolean =>
  useQuery({ ...invitedQuery, enabled: isWanted }).isLoading

/** Has them loaded again: there is another one. */
export const reloadInvited = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: invitedQuery.queryKey })

/** The same people for what has no hooks; nobody where they could not be loaded. */
export const loadInvited = async (client: QueryClient): Promise<readonly Person[]> =>
  client.ensureQueryData(invitedQuery).then(
    ({ items }) => items,
    () => nobody,
  )
