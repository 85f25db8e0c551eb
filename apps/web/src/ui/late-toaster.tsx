import { lazyComponent } from '#lib/lazy-component.tsx'
import { useToast } from './toast-store.ts'

const Toaster = lazyComponent(async () => (await import('./toaster.tsx')).Toaster)

/** The place where toasts appear; stands once beside the app. Its code is not needed for the first screen. */
export function LateToaster() {
  const { toasts } = useToast()
  return toasts.length > 0 && <Toaster />
}
