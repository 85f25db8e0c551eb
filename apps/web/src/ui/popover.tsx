import { Popover as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '#lib/cn.ts'
import { layerClasses } from './layer-classes.ts'

export const Popover = Radix.Root
export const PopoverTrigger = Radix.Trigger
export const PopoverAnchor = Radix.Anchor

/** A small layer beside its trigger for what is more than a menu: a picker, a few fields. Give it an aria-label. */
export function PopoverContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={4}
        align="start"
        collisionPadding={8}
        {...props}
        className={cn(layerClasses, 'w-64 p-3', className)}
      />
    </Radix.Portal>
  )
}
