import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'
import { useIsAway } from '#lib/line-away.ts'
import { text } from '#text/en.ts'

/** A place where something of this size is about to stand. Hidden from screen readers; wrap it in Loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('h-4 animate-breathe rounded-sm bg-hover', className)} />
}

/**
 * Bars where something is loading, invisible for the first 300 ms, so quick answers never flash. Without a connection it
 * says at once that nothing is here yet, in their place.
 */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  const isAway = useIsAway()
  return (
    <div
      role="status"
      aria-label={isAway ? undefined : text.ui.loading}
      className={isAway ? undefined : 'appear-late'}
    >
      {isAway ? (
        <p className="px-4 py-6 text-center text-sm text-balance text-muted">
          <span className="block text-text">{text.errors.missing.title}</span>
          {text.errors.missing.description}
        </p>
      ) : (
        <div className={className}>{children}</div>
      )}
    </div>
  )
}

/** Lines of the text that is loading. */
export function SkeletonText() {
  return (
    <Loading className="grid gap-3">
      <Skeleton className="w-full" />
      <Skeleton className="w-4/5" />
      <Skeleton className="w-2/3" />
    </Loading>
  )
}

/** Rows of the list that is loading. */
export function SkeletonRows({ rows = 8, className }: { rows?: number; className?: string }) {
  return (
    <Loading className={className ?? ''}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-row items-center gap-3 border-b border-border px-4">
          <Skeleton className="size-4 rounded-full" />
          <Skeleton className="w-14" />
          <Skeleton className={['w-2/5', 'w-1/3', 'w-1/2', 'w-1/4'][row % 4]} />
          <Skeleton className="ms-auto hidden w-20 md:block" />
        </div>
      ))}
    </Loading>
  )
}
