import { lazyComponent } from '#lib/lazy-component.tsx'
import { useHasOpened, useLayer } from './layer-state.tsx'
import type { LayerProps } from './layer.tsx'

const Layer = lazyComponent(async () => (await import('./layer.tsx')).Layer)

/** The layer of a dialog or a sheet, from its first opening on. */
export function LazyLayer(props: LayerProps) {
  const { open } = useLayer()
  const hasOpened = useHasOpened(open)
  return hasOpened && <Layer {...props} />
}
