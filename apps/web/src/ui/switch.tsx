import { Switch as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '#lib/cn.ts'

/** A setting that takes effect the moment it is turned. */
export function Switch({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      {...props}
      className={cn(
        'relative inline-flex h-5 w-8.5 shrink-0 items-center rounded-full border border-control bg-hover p-0.5 transition-colors before:absolute before:-inset-2 disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent',
        className,
      )}
    >
      <Radix.Thumb className="size-3.5 rounded-full bg-muted transition-transform data-[state=checked]:translate-x-3.5 data-[state=checked]:bg-on-accent rtl:data-[state=checked]:-translate-x-3.5" />
    </Radix.Root>
  )
}
