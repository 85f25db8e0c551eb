import { type RefObject, useEffect, useRef } from 'react'

/**
 * Lets the focus go from an open layer to the toasts, which the layer would take back, and back to where it was once the toast
 * is gone that it was in, or another one has taken its place.
 */
export function useToastFocus(
  toasts: RefObject<HTMLElement | null>,
  shownId: number | undefined,
): void {
  const cameFrom = useRef<EventTarget | null>(null)
  useEffect(() => {
    const isToast = (target: EventTarget | null) =>
      target instanceof Node && toasts.current?.contains(target) === true
    // Layers listen on the document, one step further.
    const onFocusIn = (event: FocusEvent) => {
      if (!isToast(event.target)) return
      if (!isToast(event.relatedTarget)) cameFrom.current = event.relatedTarget
      event.stopPropagation()
    }
    const onFocusOut = (event: FocusEvent) => {
      if (isToast(event.relatedTarget)) event.stopPropagation()
    }
    document.body.addEventListener('focusin', onFocusIn)
    document.body.addEventListener('focusout', onFocusOut)
    return () => {
      document.body.removeEventListener('focusin', onFocusIn)
      document.body.removeEventListener('focusout', onFocusOut)
    }
  }, [toasts])
  useEffect(() => {
    if (!toasts.current?.contains(document.activeElement)) return
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
  }, [toasts, shownId])
}
