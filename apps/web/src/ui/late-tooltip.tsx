import { lazyComponent } from '#lib/lazy-component.tsx'
// Notes from the start what is pressed.
import './early-press.ts'

/** The one tooltip there is; stands once beside the app, and weighs nothing on the first screen. */
export const LateTooltip = lazyComponent(
  async () => (await import('./tooltip-layer.tsx')).TooltipLayer,
  {
    when: 'idle',
  },
)
