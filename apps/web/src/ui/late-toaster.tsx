import { lazy, Suspense, useEffect } from 'react'
import { useToast } from './toast-store.ts'

const load = async () => ({ default: (await import('./toaster.tsx')).Toaster })
const Toaster = lazy(load)

/**
 * The toaster, fetched once the first screen stands: not needed for it, but needed by the time the network
 * is gone and a toast has to say so.
 */
export function LateToaster() {
  const { toasts } = useToast()
  useEffect(() => {
    const timer = setTimeout(() => void load(), 2000)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{toasts.length > 0 && <Toaster />}</Suspense>
}
