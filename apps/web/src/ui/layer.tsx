import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import { Button } from './button.tsx'
import { SheetHandle } from './sheet-handle.tsx'
import { useFocusReturn } from './use-focus-return.ts'

/**
 * What dialog and sheet share: the dimmed page, and on a phone a panel from the bottom that can be pulled down.
 * The close button stands last, so that the focus starts in what the layer is about.
 */
export function Layer({
  className,
  children,
  ...props
}: {
  className: string
  children: ReactNode
  'aria-describedby'?: undefined
}) {
  const closeButton = useRef<HTMLButtonElement>(null)
  const focusReturn = useFocusReturn()
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <Radix.Content
        {...props}
        {...focusReturn}
        className={cn(
          'fixed z-50 flex flex-col border-border bg-raised shadow-dialog outline-none md:rounded-xl md:border',
          'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[92dvh] max-md:rounded-t-xl max-md:border-t max-md:pb-safe max-md:data-[state=closed]:animate-sheet-down max-md:data-[state=open]:animate-sheet-up',
          className,
        )}
      >
        <SheetHandle onClose={() => closeButton.current?.click()} />
        {children}
        <Radix.Close asChild>
          <Button
            ref={closeButton}
            variant="ghost"
            size="icon-sm"
            aria-label={text.ui.close}
            className="absolute top-3 right-3 max-md:top-5"
          >
            <X />
          </Button>
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  )
}
