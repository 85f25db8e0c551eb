import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'

/** A bar for what is under way; without `total` it only says that something moves. `label` names it aloud. */
export function Progress({
  label,
  value = 0,
  total,
  showNumbers = false,
  className,
}: {
  label: string
  value?: number
  total?: number | undefined
  showNumbers?: boolean
  className?: string
}) {
  const share = total ? Math.min(1, value / total) : 0
  return (
    <div className={cn('flex items-center gap-2', className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={total === undefined ? undefined : value}
        className="h-1.5 grow overflow-hidden rounded-full bg-border"
      >
        <div
          style={{ width: total === undefined ? '40%' : `${share * 100}%` }}
          className={cn(
            'h-full rounded-full bg-spark transition-[width]',
            total === undefined && 'animate-slide-along',
          )}
        />
      </div>
      {showNumbers && total !== undefined && (
        <span className="shrink-0 text-xs text-muted tabular">
          {text.ui.progress(value, total)}
        </span>
      )}
    </div>
  )
}
