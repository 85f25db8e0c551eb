import type { Anchor } from '@courtside/contract/comments.ts'
import type { Page } from '@courtside/contract/pages.ts'
import { type RefObject, useCallback, useState } from 'react'
import { type ThreadState, getDiscussion, useThreadState } from './use-thread-state.ts'

type Reader = { readonly readSelected: (frame: HTMLElement | null) => Anchor | null }

/** What looks words of threads up in a page and marks them needs: it comes after the text. */
export type Marking = {
  readonly frame: RefObject<HTMLElement | null>
  readonly state: ThreadState
  readonly onPress: (id: string) => void
  /** Where the words of threads begin in the text; those that are gone are missing. Undefined until they were looked up. */
  readonly places: ReadonlyMap<string, number> | undefined
  readonly onPlaces: (places: ReadonlyMap<string, number>) => void
  /** Told what reads the words that are selected, once it is there. */
  readonly onReady: (reader: Reader) => void
}

/** What people say of a page that is read in a frame. */
export function useReadDiscussion(page: Page, frame: RefObject<HTMLElement | null>) {
  const state = useThreadState(page)
  const { show, activate } = state
  const onPress = useCallback(
    (id: string) => {
      show(true)
      activate({ id })
    },
    [show, activate],
  )
  const [places, onPlaces] = useState<ReadonlyMap<string, number>>()
  const [reader, onReady] = useState<Reader>()
  const discussion = getDiscussion(state, page.number, places, () => {
    if (reader) return state.write(reader.readSelected(frame.current))
    // Who is that quick means what they selected, too.
    import('./selected-anchor.ts').then(
      ({ getSelectedAnchor }) => state.write(getSelectedAnchor(frame.current)),
      () => state.write(null),
    )
    return undefined
  })
  const marking: Marking = { frame, state, onPress, places, onPlaces, onReady }
  return { discussion, marking }
}
