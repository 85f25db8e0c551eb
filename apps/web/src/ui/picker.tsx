import { lazy, type ReactNode, Suspense } from 'react'
import { phoneQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx'
import { SheetContent } from './sheet.tsx'

const OptionList = lazy(async () => ({ default: (await import('./option-list.tsx')).OptionList }))

export interface PickerOption {
  value: string
  label: string
  icon?: ReactNode
  /** Other words one may type to find it. */
  keywords?: string[]
  hint?: string
}

/**
 * Choosing from a searched list: beside its trigger, on a phone as a sheet. With `multiple` it stays open and
 * `onPick` toggles; otherwise it closes. Controlled by `open`, so that a key can open it. Until it opens it is
 * only its trigger, so every row of a table may have several.
 */
export function Picker({
  open,
  onOpenChange,
  title,
  placeholder = title,
  options,
  selected,
  onPick,
  multiple = false,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  placeholder?: string
  options: readonly PickerOption[]
  selected: readonly string[]
  onPick: (value: string) => void
  multiple?: boolean
  /** The button that opens it. */
  children: ReactNode
}) {
  const isPhone = useMediaQuery(phoneQuery)
  const pick = (value: string) => {
    if (!multiple) onOpenChange(false)
    onPick(value)
  }
  const list = (
    <Suspense>
      <OptionList options={options} selected={selected} placeholder={placeholder} onPick={pick} />
    </Suspense>
  )
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>{children}</PopoverTrigger>
      {isPhone ? (
        <SheetContent title={title}>{list}</SheetContent>
      ) : (
        <PopoverContent aria-label={title} className="w-60 p-0">
          {list}
        </PopoverContent>
      )}
    </Popover>
  )
}
