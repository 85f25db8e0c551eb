import { Slot } from 'radix-ui'
import { lazy, type ReactNode, Suspense, useRef } from 'react'

const PickerLayer = lazy(async () => ({
  default: (await import('./picker-layer.tsx')).PickerLayer,
}))

export interface PickerOption {
  value: string
  label: string
  icon?: ReactNode
  /** Other words one may type to find it. */
  keywords?: string[]
  hint?: string
}

export interface PickerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  placeholder?: string
  options: readonly PickerOption[]
  selected: readonly string[]
  onPick: (value: string) => void
  multiple?: boolean
}

/**
 * Choosing from a searched list: beside its trigger, on a phone as a sheet. With `multiple` it stays open and
 * `onPick` toggles; otherwise it closes. Controlled by `open`, so that a key can open it. Until it opens it is
 * only its trigger, so every row of a table may have several.
 */
export function Picker({ children, ...props }: PickerProps & { children: ReactNode }) {
  const trigger = useRef<HTMLElement>(null)
  return (
    <>
      <Slot.Root
        ref={trigger}
        aria-haspopup="dialog"
        aria-expanded={props.open}
        data-state={props.open ? 'open' : 'closed'}
        onClick={() => props.onOpenChange(!props.open)}
      >
        {children}
      </Slot.Root>
      <Suspense>{props.open && <PickerLayer {...props} trigger={trigger} />}</Suspense>
    </>
  )
}
