import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import { IconButton } from './button.tsx'
import { Scrim } from './dialog.tsx'

export const Sheet = Radix.Root
export const SheetTrigger = Radix.Trigger
export const SheetClose = Radix.Close

/** A panel over the page from the right; on a phone from the bottom, nearly the whole height when `tall`. */
export function SheetContent({
  title,
  hideTitle = false,
  tall = false,
  className,
  children,
}: {
  title: string
  hideTitle?: boolean
  tall?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <Radix.Portal>
      <Scrim />
      <Radix.Content
        aria-describedby={undefined}
        className={cn(
          'border-border bg-raised shadow-dialog fixed z-50 flex flex-col outline-none',
          'max-md:pb-safe max-md:data-[state=closed]:animate-sheet-down max-md:data-[state=open]:animate-sheet-up max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[92dvh] max-md:rounded-t-xl max-md:border-t',
          'md:data-[state=closed]:animate-sheet-out md:data-[state=open]:animate-sheet-in md:inset-y-2 md:right-2 md:w-104 md:rounded-xl md:border',
          tall && 'max-md:h-[92dvh]',
          className,
        )}
      >
        <div aria-hidden className="bg-border mx-auto mt-2 h-1 w-9 rounded-full md:hidden" />
        <header className={cn('flex items-center gap-3 px-4 py-2', hideTitle && 'sr-only')}>
          <Radix.Title className="grow text-lg font-medium">{title}</Radix.Title>
          <Radix.Close asChild>
            <IconButton label={text.ui.close} size="icon-sm" className="-mr-1.5">
              <X />
            </IconButton>
          </Radix.Close>
        </header>
        <div className="min-h-0 grow overflow-y-auto">{children}</div>
      </Radix.Content>
    </Radix.Portal>
  )
}
