import { useElementScrollRestoration, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** What tells that somebody goes on by themselves. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Where one was at the address when it was left, in pixels from its top; 0 where one has not been. The router keeps it by
 * the `id` of what scrolls, or for the window.
 */
export function usePlaceBefore(): { readonly id: string; readonly y: number } {
  const { latestLocation } = useRouter()
  // By its address: otherwise one screen begins where another, that has its scroller at the same place, was left.
  const [id] = useState(latestLocation.pathname)
  const inside = useElementScrollRestoration({ id })
  const whole = useElementScrollRestoration({ getElement: () => window })
  const [y] = useState((inside ?? whole)?.scrollY ?? 0)
  return { id, y }
}

/**
 * Brings a screen back to where it was left, as soon as what stood there is drawn; the router tries it once, and what comes
 * from the server is not there by then. Answers the id that the scroller must bear.
 */
export function useScrollBack(scroller: RefObject<HTMLElement | null>, flows: boolean): string {
  const { id, y } = usePlaceBefore()
  const isDone = useRef(y === 0)
  useEffect(() => {
    const stop = () => (isDone.current = true)
    for (const move of moves) addEventListener(move, stop, { capture: true, passive: true })
    return () => {
      for (const move of moves) removeEventListener(move, stop, { capture: true })
    }
  }, [])
  useLayoutEffect(() => {
    const area = flows ? document.scrollingElement : scroller.current
    if (isDone.current || !area) return
    area.scrollTo({ top: y, behavior: 'instant' })
    isDone.current = area.scrollTop >= y - 1
  })
  return id
}
