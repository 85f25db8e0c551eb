import { useSyncExternalStore } from 'react'
import { createListeners } from '#lib/listeners.ts'

/** Tasks somebody wants to move to another project; null once they were asked where to. */
type Asked = { readonly ids: readonly string[] | null }

let asked: Asked | undefined
const listeners = createListeners()

const tell = (next: Asked) => {
  asked = next
  listeners.tell()
}

/** Asks to which project these tasks shall move, from wherever one is. */
export const requestTransfer = (ids: readonly string[]): void => {
  if (ids.length > 0) tell({ ids })
}

export const endTransfer = (): void => tell({ ids: null })

/** What is asked just now; undefined before anything ever was. */
export const useAskedTransfer = (): Asked | undefined =>
  useSyncExternalStore(listeners.subscribe, () => asked)
