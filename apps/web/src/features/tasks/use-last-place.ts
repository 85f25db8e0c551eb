import { useEffect, useRef } from 'react'

/** Tells the element that has the focus, or had it before a layer such as the palette took it. */
export function useLastPlace(): () => Element | null {
  const last = useRef<Element>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('[role=dialog]')) last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return () =>
    document.activeElement?.closest('[role=dialog]') ? last.current : document.activeElement
}
