import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { text } from '#text/en.ts'
import { Sheet, SheetContent } from '#ui/sheet.tsx'
import { type PlaceGroup, linkTo } from './place.ts'

/** Every place of the app, for phones, where the bottom bar holds only five. */
export function MoreSheet({
  open,
  onOpenChange,
  groups,
  pinned,
  footer,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  groups: PlaceGroup[]
  pinned: ReactNode
  footer: ReactNode
}) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title={text.shell.more}>
        <nav aria-label={text.shell.more} className="grid gap-1 px-3 pb-4">
          {groups.map(({ label, places }, index) => (
            <div key={label ?? index} className="grid grid-cols-4 gap-1">
              {label && <p className="col-span-4 px-1 text-xs text-faint">{label}</p>}
              {places.map((place) => (
                <Link
                  key={place.key}
                  {...linkTo(place)}
                  onClick={() => onOpenChange(false)}
                  className="flex min-h-18 flex-col items-center justify-center gap-1.5 rounded-lg px-1 text-center text-xs text-muted hover:bg-hover data-[status=active]:bg-hover data-[status=active]:text-text [&_svg]:size-5"
                >
                  <place.icon />
                  {place.label}
                </Link>
              ))}
            </div>
          ))}
          {pinned}
        </nav>
        <div className="border-t border-border p-3">{footer}</div>
      </SheetContent>
    </Sheet>
  )
}
