import { Popover as Radix } from 'radix-ui'
import type { ComponentProps, RefObject } from 'react'
import { cn } from '#lib/cn.ts'
import { layerClasses } from './layer-classes.ts'
import { useLayer } from './layer-state.tsx'
import { useLayerContent } from './use-layer-content.ts'

export type PopoverLayerProps = Omit<ComponentProps<typeof Radix.Content>, 'aria-label'> & {
  'aria-label': string
  /** What it stands beside when that is not its trigger. */
  anchor?: RefObject<{ getBoundingClientRect: () => DOMRect } | null>
}

/** The popover itself, placed by Radix. */
export function PopoverLayer({ className, anchor, ...props }: PopoverLayerProps) {
  const { open, setOpen, trigger } = useLayer()
  const content = useLayerContent(open, () => setOpen(false), trigger)
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Anchor virtualRef={anchor ?? trigger} />
      <Radix.Portal>
        <Radix.Content
          sideOffset={4}
          align="start"
          collisionPadding={8}
          // A press on the trigger closes it by itself; closing here too would let that press open it again.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && trigger.current?.contains(event.target)) {
              event.preventDefault()
            }
          }}
          {...content}
          {...props}
          className={cn(layerClasses, 'w-64 p-3', className)}
        />
      </Radix.Portal>
    </Radix.Root>
  )
}
