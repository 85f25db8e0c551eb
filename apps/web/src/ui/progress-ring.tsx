import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'

const radius = 6
const length = 2 * Math.PI * radius

/** How much of a whole is done, in the space of an icon. */
export function ProgressRing({
  done,
  total,
  className,
}: {
  done: number
  total: number
  className?: string
}) {
  const share = total > 0 ? Math.min(1, done / total) : 0
  return (
    <svg
      viewBox="0 0 16 16"
      role="img"
      aria-label={text.ui.progress(done, total)}
      fill="none"
      strokeWidth="2.5"
      className={cn('size-4 shrink-0 -rotate-90', className)}
    >
      <circle cx="8" cy="8" r={radius} className="stroke-border" />
      {share > 0 && (
        <circle
          cx="8"
          cy="8"
          r={radius}
          strokeDasharray={`${share * length} ${length}`}
          className="stroke-spark transition-[stroke-dasharray]"
        />
      )}
    </svg>
  )
}
