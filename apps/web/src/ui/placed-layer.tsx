import { type ReactNode, useRef } from 'react'
import { cn } from '#lib/cn.ts'
import { phoneQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { Popover, PopoverContent } from './popover.tsx'
import { Sheet, SheetContent } from './sheet.tsx'

/** A few choices beside the place they are for, on a phone from below. */
export function PlacedLayer({
  title,
  place,
  onClose,
  className = 'w-60',
  children,
}: {
  title: string
  place: DOMRect
  onClose: () => void
  /** How wide it is where there is room. */
  className?: string
  children: ReactNode
}) {
  const isPhone = useMediaQuery(phoneQuery)
  const anchor = useRef({ getBoundingClientRect: () => place })
  const layer = { open: true, onOpenChange: (open: boolean) => !open && onClose() }
  if (isPhone) {
    return (
      <Sheet {...layer}>
        <SheetContent title={title}>
          <div className="p-4 pt-1">{children}</div>
        </SheetContent>
      </Sheet>
    )
  }
  return (
    <Popover {...layer}>
      <PopoverContent
        anchor={anchor}
        aria-label={title}
        className={cn(
          'max-h-(--radix-popover-content-available-height) overflow-y-auto p-2',
          className,
        )}
      >
        {children}
      </PopoverContent>
    </Popover>
  )
}
