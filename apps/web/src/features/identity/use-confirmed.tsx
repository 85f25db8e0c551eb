import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConfirmPerson } from './confirm-person.tsx'
import { IdentityError } from './identity-error.ts'
import type { AccountActions } from './identity.ts'
import { identity } from './session.ts'

/**
 * Changes to a way of signing in. Where the service wants to be sure who is there, it asks once more and then goes on
 * with what was wanted; whoever doesn't answer gets the refusal. `question` is drawn where the changes are made.
 */
export function useConfirmed(): {
  act: (work: (actions: AccountActions) => Promise<void>) => Promise<void>
  question: ReactNode
} {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<PromiseWithResolvers<void>>()

  const act = async (work: (actions: AccountActions) => Promise<void>) => {
    try {
      await identity.act(work)
    } catch (error) {
      if (!(error instanceof IdentityError) || error.code !== 'auth/requires-recent-login')
        throw error
      const confirmation = Promise.withResolvers<void>()
      setAsked(confirmation)
      await confirmation.promise
        .catch(() => Promise.reject(error))
        .finally(() => setAsked(undefined))
      await identity.act(work)
    }
    // Such changes end sign-ins and begin new ones.
    await queryClient.invalidateQueries({ queryKey: ['sessions'] })
  }
  return {
    act,
    question: asked && (
      <ConfirmPerson onConfirmed={() => asked.resolve()} onCancel={() => asked.reject()} />
    ),
  }
}
