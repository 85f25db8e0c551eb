import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import { Button } from './button.tsx'
import { useLayer } from './layer-state.tsx'
import { SheetHandle } from './sheet-handle.tsx'
import { useLayerContent } from './use-layer-content.ts'

export interface LayerProps {
  title: ReactNode
  titleClassName: string
  description?: ReactNode
  className?: string
  children: ReactNode
}

/**
 * What dialog and sheet share: the dimmed page, the focus kept inside and given back, and on a phone a panel
 * from the bottom that can be pulled down. The close button stands last, so that the focus starts in what the
 * layer is about.
 */
export function Layer({ title, titleClassName, description, className, children }: LayerProps) {
  const { open, setOpen, trigger } = useLayer()
  const content = useLayerContent(open, () => setOpen(false), trigger)
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...content}
          className={cn(
            'fixed z-50 flex flex-col border-border bg-raised shadow-dialog outline-none md:rounded-xl md:border',
            'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[calc(var(--app-height)*0.92)] max-md:rounded-t-xl max-md:border-t max-md:px-safe max-md:pb-safe max-md:data-[state=closed]:animate-sheet-down max-md:data-[state=open]:animate-sheet-up',
            className,
          )}
        >
          <SheetHandle onClose={() => setOpen(false)} />
          <header className={cn('grid gap-1', titleClassName)}>
            <Radix.Title className="text-lg font-medium">{title}</Radix.Title>
            {description && (
              <Radix.Description className="text-sm text-muted">{description}</Radix.Description>
            )}
          </header>
          {children}
          <Radix.Close asChild>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={text.ui.close}
              className="absolute end-3 top-3 max-md:top-4 max-md:me-(--safe-end)"
            >
              <X />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
