import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '#lib/cn.ts'

export const Tabs = Radix.Root
export const TabsContent = Radix.Content

/** The row of tabs; what can be linked to belongs into routes instead. */
export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      {...props}
      className={cn('flex items-center gap-1 border-b border-border', className)}
    />
  )
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...props}
      className={cn(
        '-mb-px flex h-control items-center gap-1.5 border-b-2 border-transparent px-2 text-sm text-muted transition-colors hover:text-text data-[state=active]:border-link data-[state=active]:text-text touch:min-w-11 touch:justify-center',
        className,
      )}
    />
  )
}
