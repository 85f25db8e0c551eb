import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'

/** A place where something of this size is about to stand. Hidden from screen readers; wrap many in SkeletonGroup. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('h-4 animate-breathe rounded-sm bg-hover', className)} />
}

/** Rows of the list that is loading; invisible for the first 300 ms, so quick answers never flash. */
export function SkeletonRows({ rows = 8, className }: { rows?: number; className?: string }) {
  return (
    <div role="status" aria-label={text.ui.loading} className={cn('appear-late', className)}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-row items-center gap-3 border-b border-border px-4">
          <Skeleton className="size-4 rounded-full" />
          <Skeleton className="w-14" />
          <Skeleton className={['w-2/5', 'w-1/3', 'w-1/2', 'w-1/4'][row % 4]} />
          <Skeleton className="ms-auto hidden w-20 md:block" />
        </div>
      ))}
    </div>
  )
}
