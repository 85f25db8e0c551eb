import type { Hue } from '@courtside/contract/statuses.ts'
import { cn } from '#lib/cn.ts'

const hueClasses: Record<Hue, string> = {
  red: 'bg-label-red',
  orange: 'bg-label-orange',
  yellow: 'bg-label-yellow',
  green: 'bg-label-green',
  teal: 'bg-label-teal',
  blue: 'bg-label-blue',
  purple: 'bg-label-purple',
  grey: 'bg-label-grey',
}

/** The background of a hue. */
export const hueClass = (hue: Hue): string => hueClasses[hue]

/** A project's colour as a small square, always beside its name or key. */
export function ProjectBadge({ hue, className }: { hue: Hue; className?: string }) {
  return (
    <span aria-hidden className={cn('size-2.5 shrink-0 rounded-sm', hueClasses[hue], className)} />
  )
}
