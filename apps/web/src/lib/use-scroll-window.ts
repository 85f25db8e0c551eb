import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** What of a scrolled area is in sight, in pixels. */
export type ScrollWindow = {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/**
 * Follows what is in sight in steps of so many pixels, so that not every frame of scrolling draws anew; not at all
 * sideways where that step is infinite.
 */
export function useScrollWindow(
  area: RefObject<HTMLElement | null>,
  step: { readonly x: number; readonly y: number },
): ScrollWindow {
  const [view, setView] = useState<ScrollWindow>({
    top: 0,
    left: 0,
    width: innerWidth,
    height: innerHeight,
  })
  const { x, y } = step
  useEffect(() => {
    const element = area.current
    if (!element) return
    const read = () => {
      const { scrollTop, scrollLeft, clientWidth, clientHeight } = element
      const top = Math.floor(scrollTop / y) * y
      const left = x === Infinity ? 0 : Math.floor(scrollLeft / x) * x
      setView((before) =>
        before.top === top &&
        before.left === left &&
        before.width === clientWidth &&
        before.height === clientHeight
          ? before
          : { top, left, width: clientWidth, height: clientHeight },
      )
    }
    read()
    const sizes = new ResizeObserver(read)
    sizes.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [area, x, y])
  return view
}

/** Scrolling has ended when nothing has moved for so many milliseconds. */
const rest = 150

/** Tells whether an area is being scrolled just now, without drawing anything for it. */
export function useScrolling(area: RefObject<HTMLElement | null>): () => boolean {
  const movedAt = useRef(-Infinity)
  useEffect(() => {
    const element = area.current
    const note = () => {
      movedAt.current = performance.now()
    }
    element?.addEventListener('scroll', note, { passive: true })
    return () => element?.removeEventListener('scroll', note)
  }, [area])
  return useCallback(() => performance.now() - movedAt.current < rest, [])
}
