/** What a floating layer looks like: menus, popovers, selects. */
export const layerClasses =
  'z-50 rounded-lg border border-border bg-raised text-sm text-text shadow-popover outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in'

/** One line of such a layer that can be chosen. */
export const itemClasses =
  "relative flex min-h-7 cursor-default items-center gap-2 rounded-md px-2 py-1 outline-none select-none data-disabled:not-data-[disabled=false]:opacity-50 data-highlighted:bg-hover touch:min-h-11 [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4"
