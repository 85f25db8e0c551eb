import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'

/**
 * A list with one of its things beside it from 1100 px; below, the thing covers the list, which keeps its
 * scroll place underneath. Without `detail` the list has all the room.
 */
export function Split({
  detail,
  label,
  children,
}: {
  detail?: ReactNode
  label: string
  children: ReactNode
}) {
  return (
    <div className="flex h-full min-h-0">
      <div className={cn('min-w-0 grow', detail && 'max-[1099px]:invisible')}>{children}</div>
      {detail && (
        <section
          aria-label={label}
          data-scrolls
          data-covers
          className="overflow-y-auto border-border bg-surface max-[1099px]:absolute max-[1099px]:inset-0 max-[1099px]:z-10 min-[1100px]:w-[clamp(26rem,38vw,40rem)] min-[1100px]:shrink-0 min-[1100px]:border-s"
        >
          {detail}
        </section>
      )}
    </div>
  )
}
