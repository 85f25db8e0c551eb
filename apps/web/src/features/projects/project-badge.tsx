import type { Hue } from '@courtside/contract/statuses.ts'
import { cn } from '#lib/cn.ts'
import { getHueClass } from '#ui/badge.tsx'

/** A project's colour as a small square, always beside its name or key. */
export function ProjectBadge({ hue, className }: { hue: Hue; className?: string }) {
  return (
    <span aria-hidden className={cn('size-2.5 shrink-0 rounded-sm', getHueClass(hue), className)} />
  )
}
