import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'

/** What can be done with the selected rows of a list, within reach of the thumb on a phone. */
export function SelectionBar({
  count,
  clear,
  onClear,
  more,
  children,
}: {
  /** How many they are, in words. */
  count: string
  /** The words of the button that selects none. */
  clear: string
  onClear: () => void
  /** What takes more rows into the selection, above the rest. */
  more?: ReactNode
  children: ReactNode
}) {
  return (
    <div
      role="toolbar"
      aria-label={count}
      data-selection-bar
      className="absolute start-2 bottom-13 z-20 grid w-fit max-w-[calc(100%-1rem)] gap-1 rounded-lg border border-border bg-raised p-1 shadow-popover max-md:bottom-17"
    >
      {more}
      <span className="flex min-w-0 items-center gap-0.5">
        <IconButton size="icon-sm" label={clear} shortcut="escape" onClick={onClear}>
          <X />
        </IconButton>
        <span className="shrink-0 px-2 text-sm whitespace-nowrap tabular" role="status">
          {count}
        </span>
        {children}
      </span>
    </div>
  )
}
