import {
  type Invitation,
  type WaitingPerson,
  approvePeople,
  declinePeople,
  listInvitations,
  listWaitingPeople,
  resendInvitations,
  restoreInvitations,
  restoreWaiting,
  revokeInvitations,
  setInvitationRole,
} from '@courtside/contract/invitations.ts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { invitationText } from '#text/invitations.ts'
import { toast } from '#ui/toast-store.ts'

const words = invitationText

type Page<Item> = { items: Item[]; next: string | null }

function usePages<Item>(
  key: readonly string[],
  isAllowed: boolean,
  load: (after: { after?: string }, signal: AbortSignal) => Promise<Page<Item>>,
) {
  const pages = useInfiniteQuery({
    queryKey: ['users', ...key],
    queryFn: ({ pageParam, signal }) => load(pageParam === '' ? {} : { after: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: isAllowed,
  })
  return { ...pages, items: pages.data?.pages.flatMap(({ items }) => items) ?? [] }
}

/** So many stand on a page, so that most lists are selected as a whole. */
const pageSize = 200

/** Invitations that are open still, or those of them that have expired, newest first. */
export const useInvitations = (isAllowed: boolean, isExpired = false) =>
  usePages<Invitation>(
    ['invitations', isExpired ? 'expired' : 'all'],
    isAllowed,
    ({ after }, signal) => {
      const query = {
        limit: pageSize,
        ...(after !== undefined && { after }),
        ...(isExpired && { isExpired: 'true' as const }),
      }
      return call(listInvitations, { query }, { signal })
    },
  )

/** People who wait to be let in, longest first. */
export const useWaitingPeople = (isAllowed: boolean) =>
  usePages<WaitingPerson>(['waiting'], isAllowed, (query, signal) =>
    call(listWaitingPeople, { query }, { signal }),
  )

/** What is done with rows of these lists; a failure is told in a toast, and the lists are asked anew. */
export function useRowAction<Rows, Done>(
  work: (rows: Rows) => Promise<Done>,
  onDone: (rows: Rows, done: Done) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: (done, rows) => onDone(rows, done),
    onError: (error) => {
      const isGone = error instanceof ApiError && error.status === 404
      toast({ title: isGone ? words.goneMeanwhile : words.actionFailed, tone: 'danger' })
    },
    // Not waited for: what was done is done, and while a mutation is pending its buttons do nothing.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['users'] }),
  })
}

const getIds = (invitations: readonly Invitation[]) => invitations.map(({ id }) => id)

const renew = async (invitations: readonly Invitation[], by: 'mail' | 'link') =>
  (await call(resendInvitations, { body: { ids: getIds(invitations), by } })).items

export const resend = (invitations: readonly Invitation[]) => renew(invitations, 'mail')
/** Gives each another link to hand over, in place of earlier ones. */
export const takeLinks = (invitations: readonly Invitation[]) => renew(invitations, 'link')
type RoleNamed = NonNullable<Invitation['role']>

/** Gives each another role, once they join; links that were sent go on working. */
export const setRole = ({ rows, role }: { rows: readonly Invitation[]; role: RoleNamed }) =>
  call(setInvitationRole, { body: { ids: getIds(rows), roleId: role.id } })
/** Gives each the role back that it had. */
export const setRolesBack = async (rows: readonly Invitation[]) => {
  for (const same of Map.groupBy(rows, ({ role }) => role?.id).values()) {
    const role = same[0]?.role
    if (role) await setRole({ rows: same, role })
  }
}
export const revoke = (invitations: readonly Invitation[]) =>
  call(revokeInvitations, { body: { ids: getIds(invitations) } })
/** Brings back what was revoked, as far as its address is still free. */
export const restore = (invitations: readonly Invitation[]) =>
  call(restoreInvitations, { body: { ids: getIds(invitations) } })

const getUids = (people: readonly WaitingPerson[]) => people.map(({ uid }) => uid)

export const approve = (given: { people: readonly WaitingPerson[]; roleId: string }) =>
  call(approvePeople, { body: { ids: getUids(given.people), roleId: given.roleId } })
export const decline = (people: readonly WaitingPerson[]) =>
  call(declinePeople, { body: { ids: getUids(people) } })
/** Takes a decline back, as far as nobody decided otherwise since. */
export const letWaitAgain = (people: readonly WaitingPerson[]) =>
  call(restoreWaiting, { body: { ids: getUids(people) } })
