import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

const { subscribe, tell } = createListeners()
let isLost = false

/** Tells that the live connection was lost, or stands again. */
export function recordLost(lost: boolean): void {
  if (lost === isLost) return
  isLost = lost
  tell()
}

/** Whether nothing can be asked just now, as far as the browser and the live connection know. */
export const isAway = (): boolean => isLost || !navigator.onLine

for (const news of ['online', 'offline']) globalThis.addEventListener?.(news, tell)

export const onAway = subscribe
export const useIsAway = (): boolean => useSyncExternalStore(subscribe, isAway)
