import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What of a scrolled area is in sight, in pixels. */
export type ScrollWindow = {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
  /** Whether all of it is in sight, as on paper. */
  readonly isWhole?: boolean
}

/** Beyond the end of any list, in pixels. */
const farthest = 10_000_000
/** Of a sheet of A4 or Letter within its margins, in pixels. */
const paperWidth = 718

/**
 * Follows what is in sight in steps of so many pixels, so that not every frame of scrolling draws anew; not at all
 * sideways where that step is infinite. While the page is printed all of it is in sight.
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
  // Before the first paint, which would else be as wide as the window.
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    let isPrinting = false
    const read = () => {
      if (isPrinting) return
      const { scrollTop, scrollLeft, clientWidth, clientHeight } = element
      const top = Math.floor(scrollTop / y) * y
      const left = x === Infinity ? 0 : Math.floor(scrollLeft / x) * x
      setView((before) =>
        before.top === top &&
        before.left === left &&
        before.width === clientWidth &&
        before.height === clientHeight &&
        !before.isWhole
          ? before
          : { top, left, width: clientWidth, height: clientHeight },
      )
    }
    read()
    const sizes = new ResizeObserver(read)
    sizes.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    // Paper takes what is there when this returns.
    const showAll = () => {
      isPrinting = true
      const { clientWidth, scrollWidth, scrollHeight } = element
      flushSync(() =>
        setView({
          top: 0,
          left: 0,
          isWhole: true,
          ...(x === Infinity
            ? { width: Math.min(clientWidth, paperWidth), height: farthest }
            : { width: scrollWidth, height: scrollHeight }),
        }),
      )
    }
    const showSome = () => {
      isPrinting = false
      read()
    }
    addEventListener('beforeprint', showAll)
    addEventListener('afterprint', showSome)
    return () => {
      removeEventListener('beforeprint', showAll)
      removeEventListener('afterprint', showSome)
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
