import { type RefObject, useEffect } from 'react'
import { touchQuery } from '#lib/use-media-query.ts'

/** Lifts what sticks to the bottom of the window above the keyboard on the screen, which lies over the window. */
export function useAboveKeyboard(barRef: RefObject<HTMLElement | null>, isOn = true): void {
  useEffect(() => {
    const { visualViewport: shown } = window
    if (!isOn || !shown || !matchMedia(touchQuery).matches) return undefined
    const lift = () => {
      const element = barRef.current
      if (!element) return
      element.style.translate = 'none'
      const hidden = element.getBoundingClientRect().bottom - (shown.offsetTop + shown.height)
      // Without a keyboard it is where it belongs, even where that is further down than the window reaches.
      const isKeyboard = window.innerHeight - shown.height * shown.scale > 80
      if (hidden > 0 && isKeyboard) element.style.translate = `0 ${-hidden}px`
    }
    lift()
    const bar = barRef.current
    shown.addEventListener('resize', lift)
    shown.addEventListener('scroll', lift)
    window.addEventListener('scroll', lift, { capture: true, passive: true })
    return () => {
      shown.removeEventListener('resize', lift)
      shown.removeEventListener('scroll', lift)
      window.removeEventListener('scroll', lift, { capture: true })
      if (bar) bar.style.translate = 'none'
    }
  }, [barRef, isOn])
}
