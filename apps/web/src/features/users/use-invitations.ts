import type { CallArguments } from '@courtside/contract/endpoint.ts'
import {
  type Invitation,
  type WaitingPerson,
  approvePerson,
  createInvitation,
  declinePerson,
  listInvitations,
  listWaitingPeople,
  resendInvitation,
  revokeInvitation,
} from '@courtside/contract/identity.ts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { invitationText } from '#text/invitations.ts'
import { toast } from '#ui/toast-store.ts'

const words = invitationText

type Page<Item> = { items: Item[]; next: string | null }

function usePages<Item>(
  key: string,
  isAllowed: boolean,
  load: (after: { after?: string }, signal: AbortSignal) => Promise<Page<Item>>,
) {
  const pages = useInfiniteQuery({
    queryKey: ['users', key],
    queryFn: ({ pageParam, signal }) => load(pageParam === '' ? {} : { after: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: isAllowed,
    staleTime: 0,
  })
  return { ...pages, items: pages.data?.pages.flatMap(({ items }) => items) ?? [] }
}

/** Invitations that are open still, newest first. */
export const useInvitations = (isAllowed: boolean) =>
  usePages<Invitation>('invitations', isAllowed, (query, signal) =>
    call(listInvitations, { query }, { signal }),
  )

/** People who wait to be let in, longest first. */
export const useWaitingPeople = (isAllowed: boolean) =>
  usePages<WaitingPerson>('waiting', isAllowed, (query, signal) =>
    call(listWaitingPeople, { query }, { signal }),
  )

/** Sends an invitation; what is wrong with it is for the form to say. */
export function useInvite() {
  const queryClient = useQueryClient()
  return async (body: CallArguments<typeof createInvitation>['body']) => {
    const sent = await call(createInvitation, { body })
    void queryClient.invalidateQueries({ queryKey: ['users', 'invitations'] })
    return sent
  }
}

/** What is done with one row of these lists; a failure is told in a toast, and the lists are asked anew. */
export function useRowAction<Row, Done>(
  work: (row: Row) => Promise<Done>,
  onDone: (row: Row, done: Done) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: (done, row) => onDone(row, done),
    onError: () => toast({ title: words.actionFailed, tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  })
}

export const resend = ({ id }: Invitation) => call(resendInvitation, { params: { id } })
export const revoke = ({ id }: Invitation) => call(revokeInvitation, { params: { id } })
export const approve = ({ uid }: WaitingPerson) => call(approvePerson, { params: { id: uid } })
export const decline = ({ uid }: WaitingPerson) => call(declinePerson, { params: { id: uid } })
