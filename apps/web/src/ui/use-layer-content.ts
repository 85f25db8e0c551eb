import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useBackCloses } from './use-back-closes.ts'

/**
 * What every layer does with focus, Esc and Back; spread onto a Radix content. When one that was opened by state closes and the
 * focus would be lost, it goes back to where it was, else to `fallback`, else to the content. Esc is Radix's own matter,
 * except under a toast: that is the highest layer to Radix, closes itself and leaves the one with the focus open.
 */
export function useLayerContent(
  open: boolean,
  onEscape: () => void,
  fallback?: RefObject<HTMLElement | null>,
) {
  const [wasOpen, setWasOpen] = useState(false)
  const [cameFrom, setCameFrom] = useState<Element | null>(null)
  // Asked before anything of the layer is drawn: what has `autoFocus` in it takes the focus with its first drawing.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setCameFrom(document.activeElement)
  }
  useBackCloses(open, onEscape)
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onEscape()
    },
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
