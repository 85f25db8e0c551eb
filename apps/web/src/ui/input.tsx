import type { ComponentProps } from 'react'
import { cn } from '#lib/cn.ts'

/** What every text-like control looks like: input, textarea, select. */
export const controlClasses =
  'w-full min-w-0 rounded-md border border-control bg-surface text-sm text-text transition-colors hover:border-muted focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 disabled:opacity-50 aria-invalid:border-danger aria-invalid:outline-danger'

/** A line of text, in the direction of what is typed. Inside a Field it is labelled and described by it. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input dir="auto" {...props} className={cn(controlClasses, 'h-control px-2.5', className)} />
  )
}
