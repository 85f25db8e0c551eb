import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { LayerRoot, LayerTrigger, useHasOpened } from './layer-state.tsx'

const PickerLayer = lazyComponent(async () => (await import('./picker-layer.tsx')).PickerLayer, {
  bufferKeys: true,
})

export interface PickerOption {
  value: string
  label: string
  icon?: ReactNode
  /** Other words one may type to find it. */
  keywords?: string[]
  hint?: string
  /** Why it can't be chosen; it stays in the list and says so. */
  reason?: string | undefined
}

interface Creation {
  canCreate?: (typed: string) => boolean
  label: (typed: string) => string
  onCreate: (typed: string) => void
}

export interface PickerLayerProps {
  title: string
  placeholder?: string
  /** What an empty list says; without it that there is nothing to choose from. */
  empty?: string
  options: readonly PickerOption[]
  /** The values that hold; it opens on the first of them. */
  selected: readonly string[]
  onPick: (value: string) => void
  multiple?: boolean
  /** What new can be made of what was typed, where that is none of the options. */
  creations?: readonly Creation[]
  /** Where the options are what somebody else has found for the typed words, shown as given. */
  search?: { typed: string; onType: (typed: string) => void; isBusy: boolean }
}

/**
 * Choosing from a searched list: beside its trigger, on a phone as a sheet. With `multiple` it stays open and
 * `onPick` toggles; otherwise it closes. Controlled by `open`, so that a key can open it. It opens on the
 * present value, which Enter leaves as it is. Until it opens it is only its trigger, so every row of a table may have several.
 */
export function Picker({
  open,
  onOpenChange,
  children,
  ...list
}: PickerLayerProps & {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it. */
  children: ReactNode
}) {
  const hasOpened = useHasOpened(open)
  return (
    <LayerRoot open={open} onOpenChange={onOpenChange}>
      <LayerTrigger asChild>{children}</LayerTrigger>
      {hasOpened && <PickerLayer {...list} />}
    </LayerRoot>
  )
}
