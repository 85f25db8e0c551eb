import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'
import { Layer } from './layer.tsx'

export const Sheet = Radix.Root
export const SheetTrigger = Radix.Trigger

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
    <Layer
      aria-describedby={undefined}
      className={cn(
        'md:inset-y-2 md:right-2 md:w-104 md:data-[state=closed]:animate-sheet-out md:data-[state=open]:animate-sheet-in',
        tall && 'max-md:h-[92dvh]',
        className,
      )}
    >
      <Radix.Title
        className={cn('px-4 pr-12 pb-2 text-lg font-medium md:pt-4', hideTitle && 'sr-only')}
      >
        {title}
      </Radix.Title>
      <div className="min-h-0 grow overflow-y-auto">{children}</div>
    </Layer>
  )
}
