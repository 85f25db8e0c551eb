import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '#lib/cn.ts'

/** On, off, or `indeterminate` when only some of what it stands for are on. */
export function Checkbox({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      {...props}
      className={cn(
        'group relative grid size-4 shrink-0 place-items-center rounded-sm border border-control bg-surface text-on-accent transition-colors hover:border-muted disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent touch:size-5',
        'before:absolute before:-inset-2 touch:before:-inset-3',
        className,
      )}
    >
      <Radix.Indicator>
        <Check className="size-3 stroke-3 group-data-[state=indeterminate]:hidden" />
        <Minus className="hidden size-3 stroke-3 group-data-[state=indeterminate]:block" />
      </Radix.Indicator>
    </Radix.Root>
  )
}
