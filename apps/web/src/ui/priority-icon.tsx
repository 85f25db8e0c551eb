import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'

const levels = ['none', 'urgent', 'high', 'medium', 'low'] as const
export type Priority = (typeof levels)[number]
export const priorities: readonly Priority[] = levels

const barCount: Record<Exclude<Priority, 'urgent'>, number> = {
  none: 0,
  low: 1,
  medium: 2,
  high: 3,
}
const bars = [
  { x: 2, y: 9.5, height: 4 },
  { x: 6.5, y: 6.5, height: 7 },
  { x: 11, y: 3.5, height: 10 },
]

/** Priority as bars, urgent as a sign of its own. `label=''` hides it beside its word. */
export function PriorityIcon({
  priority,
  label,
  className,
}: {
  priority: Priority
  label?: string
  className?: string
}) {
  const name = label ?? text.ui.priority[priority]
  return (
    <svg
      viewBox="0 0 16 16"
      fill="currentColor"
      role={name ? 'img' : undefined}
      aria-label={name || undefined}
      aria-hidden={name ? undefined : true}
      className={cn(
        'size-4 shrink-0',
        priority === 'urgent' ? 'text-status-triage' : 'text-muted',
        className,
      )}
    >
      {priority === 'urgent' ? (
        <>
          <rect x="1.5" y="1.5" width="13" height="13" rx="3" />
          <path
            d="M7.1 4h1.8l-.25 5h-1.3zM8 10.4a1 1 0 1 1 0 2 1 1 0 0 1 0-2"
            className="fill-surface"
          />
        </>
      ) : priority === 'none' ? (
        bars.map(({ x }) => <rect key={x} x={x} y="7.25" width="3" height="1.5" rx="0.75" />)
      ) : (
        bars.map(({ x, y, height }, index) => (
          <rect
            key={x}
            x={x}
            y={y}
            width="3"
            height={height}
            rx="1"
            opacity={index < barCount[priority] ? 1 : 0.35}
          />
        ))
      )}
    </svg>
  )
}
