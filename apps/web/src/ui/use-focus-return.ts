import { type RefObject, useState } from 'react'

/**
 * For a layer that is opened by state and has no trigger of its own: when it closes and the focus would be lost,
 * it goes back to where it was, else to `fallback`, else to the content. Spread onto a Radix content.
 */
export function useFocusReturn(open: boolean, fallback?: RefObject<HTMLElement | null>) {
  const [wasOpen, setWasOpen] = useState(false)
  const [cameFrom, setCameFrom] = useState<Element | null>(null)
  // Asked before anything of the layer is drawn: what has `autoFocus` in it takes the focus with its first drawing.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setCameFrom(document.activeElement)
  }
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Whoever closed it by pressing something else is there already.
      if (document.activeElement !== document.body) return
      const candidates = [cameFrom, fallback?.current, document.querySelector('main')]
      const target = candidates.find((one) => one?.isConnected && one !== document.body)
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}
