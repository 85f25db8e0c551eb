import type { Widening } from '@courtside/contract/pages.ts'
import { useSyncExternalStore } from 'react'
import { createListeners } from '#lib/listeners.ts'

/** What is asked before a page goes where more people read it. */
export type WideningAsked = Widening & {
  readonly title: string
  readonly answer: (isMeant: boolean) => void
}

let asked: WideningAsked | undefined
const { subscribe, tell } = createListeners()

function put(next: WideningAsked | undefined): void {
  asked = next
  tell()
}

/** Whether it is meant that more people read a page; asked wherever the wiki is on screen, also when a key moved it. */
export const confirmWidening = (title: string, { by }: Widening): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (isMeant: boolean) => {
      put(undefined)
      resolve(isMeant)
    }
    put({ by, title, answer })
  })

export const useWideningAsked = (): WideningAsked | undefined =>
  useSyncExternalStore(subscribe, () => asked)
