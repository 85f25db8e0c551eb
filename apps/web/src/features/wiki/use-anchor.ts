import { elementIdOf } from '@courtside/document/headings.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Goes to the heading that the address names, once the page is there. */
export function useAnchor(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const anchor = decoded(hash)
    if (anchor !== '')
      document
        .getElementById(anchor.startsWith('h-') ? anchor : elementIdOf(anchor))
        ?.scrollIntoView()
  }, [hash])
}

/** What stands in an address, in letters; what is no such writing stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
