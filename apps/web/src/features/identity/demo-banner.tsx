import { useEffect } from 'react'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { text } from '#text/en.ts'

/** Stands over every screen of a demo, so that nobody takes it for the real thing. */
export function DemoBanner() {
  const isDemo = useRuntimeConfig()?.isDemo ?? false
  useEffect(() => {
    // The shell is as high as what this leaves of the window.
    document.documentElement.style.setProperty('--banner', isDemo ? '1.75rem' : '0px')
  }, [isDemo])
  if (!isDemo) return null
  return (
    <p className="flex h-(--banner) items-center justify-center bg-accent px-4 text-xs text-on-accent print:hidden">
      <span className="truncate">{text.identity.demoBanner}</span>
    </p>
  )
}
