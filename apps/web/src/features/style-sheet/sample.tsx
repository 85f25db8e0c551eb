import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'

/** One group of the style sheet under its name. */
export function Sample({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <section className="grid min-w-0 grid-cols-1 content-start gap-3">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      <div className={cn('flex flex-wrap items-center gap-2.5', className)}>{children}</div>
    </section>
  )
}
