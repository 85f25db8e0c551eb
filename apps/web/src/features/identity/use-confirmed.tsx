import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { ConfirmPerson } from './confirm-person.tsx'
import { IdentityError } from './identity-error.ts'
import type { AccountActions } from './identity.ts'
import { identity } from './session.ts'

type Confirmed = {
  /** Changes a way of signing in. */
  readonly act: (work: (actions: AccountActions) => Promise<void>) => Promise<void>
  /** Does what our own server wants a sign-in of the last minutes for. */
  readonly orConfirm: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly question: ReactNode
}

/**
 * For what could hurt most. Where the server wants to be sure who is there, it asks once more and then goes on with what
 * was wanted; whoever doesn't answer gets the refusal. `question` is drawn where the changes are made.
 */
export function useConfirmed(): Confirmed {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<PromiseWithResolvers<void>>()

  const orConfirm = async <Result,>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (!isTooOld(error)) throw error
      const confirmation = Promise.withResolvers<void>()
      setAsked(confirmation)
      await confirmation.promise
        .catch(() => Promise.reject(error))
        .finally(() => setAsked(undefined))
      return work()
    }
  }
  return {
    orConfirm,
    act: async (work) => {
      await orConfirm(() => identity.act(work))
      // Such changes end sign-ins and begin new ones.
      await queryClient.invalidateQueries({ queryKey: ['sessions'] })
    },
    question: asked && (
      <ConfirmPerson onConfirmed={() => asked.resolve()} onCancel={() => asked.reject()} />
    ),
  }
}

const isTooOld = (error: unknown): error is Error =>
  (error instanceof IdentityError && error.code === 'auth/requires-recent-login') ||
  (error instanceof ApiError && error.code === 'sign_in_too_old')
