import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import { IconButton } from './button.tsx'

export const Dialog = Radix.Root
export const DialogTrigger = Radix.Trigger
export const DialogClose = Radix.Close

/** The dimmed page behind a dialog or a sheet. */
export function Scrim() {
  return (
    <Radix.Overlay className="bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in fixed inset-0 z-40" />
  )
}

/**
 * A question or a short form over the page; on a phone a sheet from the bottom. The focus stays inside,
 * and returns to where one came from. `footer` holds the buttons, the primary one last.
 */
export function DialogContent({
  title,
  description,
  footer,
  className,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  className?: string
  children?: ReactNode
}) {
  return (
    <Radix.Portal>
      <Scrim />
      <Radix.Content
        {...(description ? {} : { 'aria-describedby': undefined })}
        className={cn(
          'border-border bg-raised shadow-dialog fixed z-50 flex flex-col outline-none',
          'max-md:pb-safe max-md:data-[state=closed]:animate-sheet-down max-md:data-[state=open]:animate-sheet-up max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[88dvh] max-md:rounded-t-xl max-md:border-t',
          'md:data-[state=closed]:animate-pop-out md:data-[state=open]:animate-pop-in md:inset-0 md:m-auto md:h-fit md:max-h-[84dvh] md:w-full md:max-w-md md:rounded-xl md:border',
          className,
        )}
      >
        <div aria-hidden className="bg-border mx-auto mt-2 h-1 w-9 rounded-full md:hidden" />
        <header className="flex items-start gap-3 px-4 pt-3 md:px-5 md:pt-4">
          <div className="grid min-w-0 grow gap-1">
            <Radix.Title className="text-lg font-medium">{title}</Radix.Title>
            {description && (
              <Radix.Description className="text-muted text-sm">{description}</Radix.Description>
            )}
          </div>
          <Radix.Close asChild>
            <IconButton label={text.ui.close} size="icon-sm" className="-mr-1.5">
              <X />
            </IconButton>
          </Radix.Close>
        </header>
        {children && <div className="min-h-0 overflow-y-auto px-4 py-4 md:px-5">{children}</div>}
        {footer && (
          <footer className="border-border flex justify-end gap-2 border-t px-4 py-3 max-md:*:grow md:px-5">
            {footer}
          </footer>
        )}
      </Radix.Content>
    </Radix.Portal>
  )
}
