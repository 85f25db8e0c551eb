import { cn } from '#lib/cn.ts'

/** A screen of the app in miniature, in the theme its class (`light` or `dark`) gives. */
export function ThemePreview({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cn('flex gap-1.5 bg-background p-1.5', className)}>
      <div className="grid w-1/4 content-start gap-1.5 pt-1">
        <span className="h-1.5 w-4/5 rounded-full bg-muted" />
        <span className="h-1.5 w-3/5 rounded-full bg-border" />
        <span className="h-1.5 w-2/3 rounded-full bg-border" />
      </div>
      <div className="grid grow content-start gap-2 rounded-sm border border-border bg-surface p-2">
        {['w-3/4', 'w-1/2', 'w-2/3'].map((width, row) => (
          <span key={width} className="flex items-center gap-1.5">
            <span
              className={cn(
                'size-2 shrink-0 rounded-full',
                row === 0 ? 'bg-spark' : 'border border-control',
              )}
            />
            <span className={cn('h-1.5 rounded-full bg-border', width)} />
          </span>
        ))}
        <span className="mt-1 h-2.5 w-8 justify-self-end rounded-full bg-accent" />
      </div>
    </div>
  )
}
