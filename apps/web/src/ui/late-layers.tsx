import { late, useLatePreload } from '#lib/late.tsx'
import { Layer } from './lazy-layer.tsx'
import { PickerLayer } from './picker.tsx'
import { PopoverLayer } from './popover.tsx'
import { useToast } from './toast-store.ts'

const Toaster = late(async () => (await import('./toaster.tsx')).Toaster)
const layers = [Toaster, Layer, PopoverLayer, PickerLayer]

/**
 * The toaster, and ahead of time the code of everything that opens over the page: not needed for the first
 * screen, but there at the first press, and by the time the network is gone and a toast has to say so.
 */
export function LateLayers() {
  const { toasts } = useToast()
  useLatePreload(layers)
  return toasts.length > 0 && <Toaster />
}
