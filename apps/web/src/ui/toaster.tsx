import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
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

/** The place where toasts appear; stands once beside the app. */
export function Toaster() {
  const { toasts } = useToast()
  return (
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
          className={cn(
            'flex items-center gap-2 rounded-lg border border-border bg-raised py-2 ps-3.5 pe-2 text-sm shadow-popover',
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
      {/* At the top, where nothing is written or decided; on a phone it stands above the bottom bar and what floats there,
          and at the top only while a sheet comes from below or a comment may be written there. */}
      <Radix.Viewport
        hotkey={toastHotkey}
        className="fixed z-60 w-96 max-w-[calc(100vw-2rem)] outline-none max-md:start-4 max-md:bottom-[calc(var(--spacing-bottom-bar)+var(--safe-bottom)+0.75rem+var(--above,0rem))] max-md:ms-(--safe-start) md:top-3 md:left-1/2 md:-translate-x-1/2 max-md:[body:has([data-comment-box])_&]:top-[calc(var(--safe-top)+4rem)] [body:has([data-floating])_&]:[--above:3.25rem] max-md:[body:has([data-selection-bar])_&]:[--above:6.75rem] max-md:[body:has([role=dialog])_&]:top-[calc(var(--safe-top)+0.75rem)] max-md:[body:has([role=dialog],[data-comment-box])_&]:bottom-auto"
      />
    </Radix.Provider>
  )
}
