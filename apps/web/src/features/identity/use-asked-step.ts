import { useSyncExternalStore } from 'react'
import { createListeners } from '#lib/listeners.ts'
import { text } from '#text/en.ts'
import { IdentityError, createIdentityError } from './identity-error.ts'

/** A sign-in that waits for its second step. */
export type AskedStep = {
  /** Throws where the code is not taken and another may be tried. */
  readonly send: (code: string) => Promise<void>
  readonly cancel: () => void
}

const listeners = createListeners()
let asked: AskedStep | undefined
const ask = (next: AskedStep | undefined) => {
  asked = next
  listeners.tell()
}

/** What doesn't end the sign-in that has begun. */
const mayTryAgain = new Set([
  'auth/invalid-verification-code',
  'auth/too-many-requests',
  'auth/network-request-failed',
])

/** Has the person asked for a code until `send` takes one. */
export function requestSecondStep<Result>(
  send: (code: string) => Promise<Result>,
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  ask({
    send: async (code) => {
      try {
        resolve(await send(code))
      } catch (error) {
        const failed = createIdentityError(error, text.identity.unknownError)
        if (mayTryAgain.has(failed.code)) throw failed
        reject(failed)
      }
    },
    cancel: () => reject(new IdentityError('auth/user-cancelled', text.identity.unknownError)),
  })
  return promise.finally(() => ask(undefined))
}

/** For who waits until a code is asked for, or no more. */
export const watchSteps = listeners.subscribe
export const isStepAsked = (): boolean => asked !== undefined

/** The sign-in that waits for a code, to be asked for where one signs in. */
export const useAskedStep = (): AskedStep | undefined =>
  useSyncExternalStore(listeners.subscribe, () => asked)
