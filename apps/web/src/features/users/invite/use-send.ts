import { type SentInvitation, createInvitations } from '@courtside/contract/invitations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { invitingText } from '#text/inviting.ts'
import type { Found } from './found-people.ts'

/** Invites people, all in one request; what is wrong with it as a whole is for the form to say. */
export function useSend() {
  const queryClient = useQueryClient()
  return async (
    people: readonly Found[],
    given: { roleId: string; projectIds: string[]; by: 'mail' | 'link' },
  ): Promise<SentInvitation[]> => {
    const body = {
      ...given,
      people: people.map(({ email, name }) => ({ email, ...(name !== null && { name }) })),
    }
    const { items } = await call(createInvitations, { body })
    void queryClient.invalidateQueries({ queryKey: ['users', 'invitations'] })
    return items
  }
}

/** What is said of invitations by mail: that they are on their way, or in the outbox where mail is kept. */
export const useSentWords = () =>
  useRuntimeConfig()?.hasOutbox ? invitingText.kept : invitingText.sent
