import { cn } from '#lib/cn.ts'

/** A screen of the app in miniature, in the theme its class (`light` or `dark`) gives. */
export function ThemePreview({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cn('bg-background flex gap-1.5 p-1.5', className)}>
      <div className="grid w-1/4 content-start gap-1.5 pt-1">
        <span className="bg-muted h-1.5 w-4/5 rounded-full" />
        <span className="bg-border h-1.5 w-3/5 rounded-full" />
        <span className="bg-border h-1.5 w-2/3 rounded-full" />
      </div>
      <div className="border-border bg-surface grid grow content-start gap-2 rounded-sm border p-2">
        {['w-3/4', 'w-1/2', 'w-2/3'].map((width, row) => (
          <span key={width} className="flex items-center gap-1.5">
            <span
              className={cn(
                'size-2 shrink-0 rounded-full',
                row === 0 ? 'bg-spark' : 'border-control border',
              )}
            />
            <span className={cn('bg-border h-1.5 rounded-full', width)} />
          </span>
        ))}
        <span className="bg-accent mt-1 h-2.5 w-8 justify-self-end rounded-full" />
      </div>
    </div>
  )
}
