import { lazyComponent } from '#lib/lazy-component.tsx'
import { LayerRoot, LayerTrigger, useHasOpened, useLayer } from './layer-state.tsx'
import type { PopoverLayerProps } from './popover-layer.tsx'

const PopoverLayer = lazyComponent(async () => (await import('./popover-layer.tsx')).PopoverLayer)

export const Popover = LayerRoot
export const PopoverTrigger = LayerTrigger

/**
 * A small layer beside its trigger, or beside `anchor`, for what is more than a menu: a picker, a few fields.
 * Its code is fetched when the first one opens.
 */
export function PopoverContent(props: PopoverLayerProps) {
  const { open } = useLayer()
  const hasOpened = useHasOpened(open)
  return hasOpened && <PopoverLayer {...props} />
}
