import { useSyncExternalStore } from 'react'

/** Whether the query matches now; the component renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches,
  )
}

/** Below this width the bottom bar replaces the sidebar and dialogs become sheets; the same number as Tailwind's `md`. */
export const phoneQuery = '(max-width: 767px)'

/** A finger rather than a mouse; the same as the variant `touch` of the styles. */
export const touchQuery = '(pointer: coarse)'
