import { useEffect } from 'react'

/** Less than this is what a browser puts around a page, in pixels; a keyboard takes more. */
const keyboardFrom = 80

/**
 * While a keyboard lies over the window, as on iPhones, the window is moved up behind it, with what sticks to its top. Tells
 * the styles how far, as `--seen-from`, so that it sticks to the top of what is seen.
 */
export function useSeenFrom(isOn: boolean): void {
  useEffect(() => {
    const { visualViewport: seen } = window
    if (!isOn || !seen) return undefined
    const { style } = document.documentElement
    const tell = () => {
      const isKeyboard = window.innerHeight - seen.height * seen.scale > keyboardFrom
      style.setProperty('--seen-from', `${isKeyboard ? seen.offsetTop : 0}px`)
    }
    tell()
    seen.addEventListener('resize', tell)
    seen.addEventListener('scroll', tell)
    return () => {
      seen.removeEventListener('resize', tell)
      seen.removeEventListener('scroll', tell)
      style.removeProperty('--seen-from')
    }
  }, [isOn])
}
