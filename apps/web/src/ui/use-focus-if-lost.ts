import { useEffect, useRef } from 'react'
import { isFocusLost } from '#lib/is-focus-lost.ts'

/**
 * For what takes the place of something that had the focus: once it is there, the focus goes to it if it got lost. Before the
 * first touch of the page nobody has lost anything.
 */
export function useFocusIfLost<Target extends HTMLElement>() {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive && isFocusLost())
      target.current?.focus({ preventScroll: true })
  }, [])
  return target
}
