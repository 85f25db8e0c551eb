import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { useMediaQuery } from './use-media-query.ts'

const listeners = createListeners()
let told: boolean | undefined

/** What the app runs in has a theme of its own, which is the one that `system` means. */
export function setSystemTheme(isDark: boolean): void {
  told = isDark
  listeners.tell()
}

/** Whether the system is dark now: what the app runs in, else the device. */
export function useSystemIsDark(): boolean {
  const isDeviceDark = useMediaQuery('(prefers-color-scheme: dark)')
  return useSyncExternalStore(listeners.subscribe, () => told) ?? isDeviceDark
}
