import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'
import { LayerRoot, LayerTrigger } from './layer-state.tsx'
import { LazyLayer } from './lazy-layer.tsx'

export const Sheet = LayerRoot
export const SheetTrigger = LayerTrigger

/** A panel over the page from the right; on a phone from the bottom, nearly the whole height when `tall`. */
export function SheetContent({
  title,
  tall = false,
  className,
  children,
}: {
  title: string
  tall?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <LazyLayer
      title={title}
      titleClassName="px-4 pe-12 pb-2 md:pt-4"
      className={cn(
        'md:inset-y-2 md:end-2 md:me-(--safe-end) md:w-104 md:data-[state=closed]:animate-sheet-out md:data-[state=open]:animate-sheet-in',
        tall && 'max-md:h-[calc(var(--app-height)*0.92)]',
        className,
      )}
    >
      <div data-scrolls className="min-h-0 grow overflow-y-auto">
        {children}
      </div>
    </LazyLayer>
  )
}
