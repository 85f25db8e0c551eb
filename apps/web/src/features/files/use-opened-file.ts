import { useSyncExternalStore } from 'react'
import { createListeners } from '#lib/listeners.ts'

let opened: string | undefined
const listeners = createListeners()

/** Has a file looked at, large, by the section of its task; without one, closes what is looked at. */
export function openFile(id: string | undefined): void {
  opened = id
  listeners.tell()
}

/** The file that is looked at. */
export const useOpenedFile = (): string | undefined =>
  useSyncExternalStore(listeners.subscribe, () => opened)
