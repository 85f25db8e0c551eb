import { Slot } from 'radix-ui'
import type { ReactNode } from 'react'

export type TooltipSide = 'top' | 'bottom' | 'left' | 'right'

/**
 * Names what the pointer or the focus is on. It only marks its child, so hundreds of rows may carry one.
 * Never the only place where something can be read: a touch never sees it, but for why a button refuses.
 */
export function Tooltip({
  label,
  shortcut,
  side,
  children,
}: {
  label: string
  shortcut?: string | undefined
  side?: TooltipSide | undefined
  children: ReactNode
}) {
  return (
    <Slot.Root data-tooltip={label} data-tooltip-keys={shortcut} data-tooltip-side={side}>
      {children}
    </Slot.Root>
  )
}
