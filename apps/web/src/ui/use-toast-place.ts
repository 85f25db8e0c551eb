import { useLayoutEffect, useRef } from 'react'
import { phoneQuery } from '#lib/use-media-query.ts'
import { findBars, findNeeded, positionAboveBars, positionToast } from './place-toast.ts'

/** So long a layer is on its way to its place, in ms. */
const settling = 250

/** What is seen of the window: not what a keyboard covers, nor what a notch does. */
function seenBeside(toasts: Element) {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(toasts)
  const shown = window.visualViewport
  const top = shown?.offsetTop ?? 0
  const left = shown?.offsetLeft ?? 0
  return {
    left,
    right: left + (shown?.width ?? window.innerWidth),
    top: top + (Number.parseFloat(scrollPaddingTop) || 0),
    bottom:
      top + (shown?.height ?? window.innerHeight) - (Number.parseFloat(scrollPaddingBottom) || 0),
  }
}

/**
 * Keeps toasts above the bars of a phone, and at a desk where they cover least of what is needed: for the list that the
 * returned ref is given, anew for each toast, and when a keyboard comes or goes.
 */
export function useToastPlace(shownId: number | undefined) {
  const toasts = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const element = toasts.current
    if (!element || shownId === undefined) return undefined
    const place = () => {
      const { width, height } = element.getBoundingClientRect()
      if (height === 0) return
      const seen = seenBeside(element)
      const { left, top } = matchMedia(phoneQuery).matches
        ? positionAboveBars({ width, height }, seen, findBars(seen))
        : positionToast({ width, height }, seen, findNeeded(seen))
      element.style.left = `${left}px`
      element.style.top = `${top}px`
    }
    // It is measured before it is first drawn, when all is laid out, and again with more words.
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    // A layer that opens or closes beneath it, which is drawn where it stays a moment later.
    let later: ReturnType<typeof setTimeout> | undefined
    const layers = new MutationObserver(() => {
      clearTimeout(later)
      later = setTimeout(place, settling)
    })
    // On a phone a screen may bring a bar of its own, such as the box for comments of a task that is opened.
    layers.observe(document.body, { childList: true, subtree: matchMedia(phoneQuery).matches })
    const { visualViewport } = window
    visualViewport?.addEventListener('resize', place)
    return () => {
      sizes.disconnect()
      layers.disconnect()
      clearTimeout(later)
      visualViewport?.removeEventListener('resize', place)
    }
  }, [shownId])
  return toasts
}
