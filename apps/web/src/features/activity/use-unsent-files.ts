import { useSyncExternalStore } from 'react'
import { createListeners } from '#lib/listeners.ts'

/** A file that waits for the line, as the list of what is not sent yet names it. */
export type UnsentFile = {
  readonly id: string
  readonly name: string
  /** The task it is for, where that is known. */
  readonly about: string | undefined
  readonly discard: () => void
  readonly sendNow: () => void
}

let files: readonly UnsentFile[] = []
const listeners = createListeners()

/** Told by what sends files, whose code is not there before there are any. */
export function setUnsentFiles(next: readonly UnsentFile[]): void {
  if (next.length + files.length === 0) return
  files = next
  listeners.tell()
}

export const useUnsentFiles = (): readonly UnsentFile[] =>
  useSyncExternalStore(listeners.subscribe, () => files)
