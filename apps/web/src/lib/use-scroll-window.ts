import { type RefObject, useEffect, useState } from 'react'

/** What of a scrolled area is in sight, in pixels. */
export type ScrollWindow = {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** Follows what is in sight in steps of so many pixels, so that not every frame of scrolling draws anew. */
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
      const left = Math.floor(scrollLeft / x) * x
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
