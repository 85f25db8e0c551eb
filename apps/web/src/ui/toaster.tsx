import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { createPortal } from 'react-dom'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import { buttonVariants } from './button.tsx'
import {
  dismissToast,
  toastDuration,
  toastHotkey,
  toastSwipeThreshold,
  useToast,
} from './toast-store.ts'
import { useToastFocus } from './use-toast-focus.ts'
import { useToastPlace } from './use-toast-place.ts'

/**
 * The place where toasts appear; stands once beside the app, above all layers. A modal one makes what is beside it inert:
 * not this, which answers fingers, the mouse and the keyboard, and leaves the layer open.
 */
export function Toaster() {
  const { toasts } = useToast()
  const shownId = toasts.find(({ open }) => open)?.id
  const place = useToastPlace(shownId)
  useToastFocus(place, shownId)
  return createPortal(
    <Radix.Provider
      duration={toastDuration}
      swipeDirection="right"
      swipeThreshold={toastSwipeThreshold}
      label={text.ui.notifications}
    >
      {toasts.map(({ id, open, title, description, action, further, tone }) => (
        <Radix.Root
          key={id}
          open={open}
          onOpenChange={(stillOpen) => !stillOpen && dismissToast(id)}
          // Whoever presses it keeps the focus, and with it what they write in.
          onMouseDown={(event) => event.preventDefault()}
          className={cn(
            'pointer-events-auto! flex items-center gap-2 rounded-lg border border-border bg-raised py-2 ps-3.5 pe-2 text-sm shadow-popover',
            'data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-sheet-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            tone === 'danger' && 'border-danger/60',
          )}
        >
          <div className="grid min-w-0 grow gap-0.5 py-0.5">
            {title && (
              <Radix.Title className={cn('font-medium', tone === 'danger' && 'text-danger')}>
                {title}
              </Radix.Title>
            )}
            {description && (
              <Radix.Description className="text-muted">{description}</Radix.Description>
            )}
          </div>
          {[further, action].map(
            (one) =>
              one && (
                <Radix.Action
                  key={one.label}
                  altText={one.label}
                  onClick={one.run}
                  className={cn(
                    buttonVariants({ variant: 'ghost', size: 'sm' }),
                    'text-sm text-link hover:text-link',
                  )}
                >
                  {one.label}
                </Radix.Action>
              ),
          )}
          <Radix.Close
            aria-label={text.ui.close}
            className={buttonVariants({ variant: 'ghost', size: 'icon-sm' })}
          >
            <X />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        ref={place}
        data-toasts
        // Layers hide everything from screen readers but themselves and what is live.
        aria-live="off"
        hotkey={toastHotkey}
        className="fixed z-60 w-96 max-w-[calc(100vw-2rem)] scroll-pt-(--safe-top) scroll-pb-[calc(var(--safe-bottom)+var(--below))] outline-none"
      />
    </Radix.Provider>,
    document.body,
  )
}
