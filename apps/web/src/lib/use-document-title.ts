import { useEffect } from 'react'
import { text } from '#text/en.ts'

const shown: { screen?: string | undefined; detail?: string | undefined } = {}

function write() {
  const title = shown.detail || shown.screen
  if (title !== undefined) document.title = [title, text.shell.product].filter(Boolean).join(' · ')
}

/** What the browser's tab says, before the product's name. What is open beside a list, a `detail`, goes before its screen. */
export function useDocumentTitle(title: string, place: 'screen' | 'detail' = 'screen'): void {
  useEffect(() => {
    shown[place] = title
    write()
    return () => {
      // By now another may stand there.
      if (shown[place] !== title) return
      shown[place] = undefined
      write()
    }
  }, [title, place])
}
