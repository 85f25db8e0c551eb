import { lazy, Suspense, useEffect } from 'react'
import { useToast } from './toast-store.ts'

const loadToaster = async () => ({ default: (await import('./toaster.tsx')).Toaster })
const Toaster = lazy(loadToaster)
const firstScreenStands = 2000

/**
 * The toaster, and ahead of time the code of everything that opens over the page: not needed for the first
 * screen, but there at the first press, and by the time the network is gone and a toast has to say so.
 */
export function LateLayers() {
  const { toasts } = useToast()
  useEffect(() => {
    const timer = setTimeout(() => {
      void loadToaster()
      void import('./layer.tsx')
      void import('./popover-layer.tsx')
      void import('./option-list.tsx')
    }, firstScreenStands)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{toasts.length > 0 && <Toaster />}</Suspense>
}
