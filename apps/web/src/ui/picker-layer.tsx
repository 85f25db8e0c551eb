import { Popover as Radix } from 'radix-ui'
import type { RefObject } from 'react'
import { phoneQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { OptionList } from './option-list.tsx'
import type { PickerProps } from './picker.tsx'
import { PopoverContent } from './popover.tsx'
import { Sheet, SheetContent } from './sheet.tsx'
import { useFocusReturn } from './use-focus-return.ts'

/** The open list of a Picker; apart from it, because most pickers on a screen are never opened. */
export function PickerLayer({
  onOpenChange,
  title,
  placeholder = title,
  options,
  selected,
  onPick,
  multiple = false,
  trigger,
}: PickerProps & { trigger: RefObject<HTMLElement | null> }) {
  const focusReturn = useFocusReturn(trigger)
  const isPhone = useMediaQuery(phoneQuery)
  const pick = (value: string) => {
    if (!multiple) onOpenChange(false)
    onPick(value)
  }
  const list = (
    <OptionList options={options} selected={selected} placeholder={placeholder} onPick={pick} />
  )
  if (isPhone) {
    return (
      <Sheet open onOpenChange={onOpenChange}>
        <SheetContent title={title}>{list}</SheetContent>
      </Sheet>
    )
  }
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={trigger} />
      <PopoverContent
        aria-label={title}
        className="w-60 p-0"
        // A press on the trigger closes it by itself; closing here too would let that press open it again.
        onInteractOutside={(event) => {
          if (event.target instanceof Node && trigger.current?.contains(event.target)) {
            event.preventDefault()
          }
        }}
        {...focusReturn}
      >
        {list}
      </PopoverContent>
    </Radix.Root>
  )
}
