import { useSyncExternalStore } from 'react'
import { createListeners } from '#lib/listeners.ts'
import type { ApiError } from './api-error.ts'

/** Longer than this altogether, people are told instead that it failed. */
const longestWait = 30_000

const listeners = createListeners()
let waitingCount = 0

const count = (change: 1 | -1) => {
  waitingCount += change
  listeners.tell()
}

/** Whether requests wait because the server asked for it. */
export const useIsWaiting = (): boolean =>
  useSyncExternalStore(listeners.subscribe, () => waitingCount > 0)

/** The patience of one call. */
export function startWaiting() {
  let waited = 0
  let isCounted = false
  return {
    /**
     * Waits as long as the refusal asks, spread a little so that not all who wait come back at once. False, without
     * waiting, when it doesn't say how long or it is too long. An abort ends it with the caller's reason.
     */
    wait: async ({ retryAfter }: ApiError, signal: AbortSignal | undefined): Promise<boolean> => {
      if (retryAfter === undefined) return false
      const pause = retryAfter * 1000 * (1 + Math.random())
      if (waited + pause > longestWait) return false
      waited += pause
      if (!isCounted) count(1)
      isCounted = true
      await sleep(pause, signal)
      return true
    },
    end: () => {
      if (isCounted) count(-1)
    },
  }
}

const sleep = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
