import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'
import { LayerClose, LayerRoot, LayerTrigger } from './layer-state.tsx'
import { LazyLayer } from './lazy-layer.tsx'

export const Dialog = LayerRoot
export const DialogTrigger = LayerTrigger
export const DialogClose = LayerClose

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
    <LazyLayer
      title={title}
      titleClassName="px-4 pe-12 max-md:pt-1 md:px-5 md:pt-4"
      description={description}
      className={cn(
        'md:inset-0 md:m-auto md:h-fit md:max-h-[84dvh] md:w-full md:max-w-md md:data-[state=closed]:animate-pop-out md:data-[state=open]:animate-pop-in',
        className,
      )}
    >
      {children && <div className="min-h-0 overflow-y-auto px-4 py-4 md:px-5">{children}</div>}
      {footer && (
        <footer data-bar className="flex justify-end gap-2 px-4 pt-3 pb-4 max-md:*:grow md:px-5">
          {footer}
        </footer>
      )}
    </LazyLayer>
  )
}
