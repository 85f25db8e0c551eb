import { cn } from '#lib/cn.ts'
import { getKeyLabels } from '#lib/key-labels.ts'
import { text } from '#text/en.ts'

/** A shortcut as its key caps, where there are keys: on a phone it is nothing; `keys` is written as in the shortcut registry: `g p`, `mod+k`, `?`. */
export function Kbd({ keys, className }: { keys: string; className?: string }) {
  return (
    <span
      className={cn('inline-flex items-center gap-1 text-2xs text-muted touch:hidden', className)}
    >
      {keys.split(' ').map((stroke, index) => (
        <span key={`${stroke}${index}`} className="inline-flex items-center gap-1">
          {index > 0 && <span className="text-faint">{text.ui.keyThen}</span>}
          {getKeyLabels(stroke).map((label) => (
            <kbd
              key={label}
              className="inline-grid h-4.5 min-w-4.5 place-items-center rounded-sm border border-border bg-background px-1 font-sans leading-none"
            >
              {label}
            </kbd>
          ))}
        </span>
      ))}
    </span>
  )
}
