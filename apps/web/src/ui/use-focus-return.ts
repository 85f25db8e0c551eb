import { type RefObject, useRef } from 'react'

/**
 * For a layer that is opened by state and has no trigger of its own: when it closes and the focus would be lost,
 * it goes back to where it was, else to `fallback`, else to the content. Spread onto a Radix content.
 */
export function useFocusReturn(fallback?: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<Element | null>(null)
  return {
    // At this moment the focus has not moved yet.
    onOpenAutoFocus: () => {
      cameFrom.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Whoever closed it by pressing something else is there already.
      if (document.activeElement !== document.body) return
      const candidates = [cameFrom.current, fallback?.current, document.querySelector('main')]
      const target = candidates.find((one) => one?.isConnected && one !== document.body)
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}
