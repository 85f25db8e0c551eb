import { getElementId } from '@courtside/document/headings.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePlaceBefore } from '#ui/layout/use-scroll-back.ts'

/** Goes to the heading that the address names, once the page is there; who comes back is brought to where they were. */
export function useAnchor(): void {
  const { hash } = useLocation()
  const comesBack = useRef(usePlaceBefore().y > 0)
  useEffect(() => {
    const isBack = comesBack.current
    comesBack.current = false
    if (isBack) return
    const anchor = decode(hash)
    if (anchor !== '')
      document
        .getElementById(anchor.startsWith('h-') ? anchor : getElementId(anchor))
        ?.scrollIntoView()
  }, [hash])
}

/** What stands in an address, in letters; what is no such writing stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
