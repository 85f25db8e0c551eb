import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** A line above a thing about the state it is in, with the way out of it. */
export function Notice({
  action,
  reason,
  onAction,
  children,
}: {
  action: string
  /** Why the way out is closed to this person. */
  reason: string | undefined
  onAction: () => void
  children: ReactNode
}) {
  return (
    <div className="flex items-center gap-3 bg-hover px-4 py-2 text-sm md:px-5">
      <span className="grow text-muted">{children}</span>
      <Button
        size="sm"
        disabledReason={reason}
        onClick={(event) => {
          onAction()
          // The notice goes, and the button with it.
          event.currentTarget
            .closest<HTMLElement>('[tabindex="-1"]')
            ?.focus({ preventScroll: true })
        }}
      >
        {action}
      </Button>
    </div>
  )
}
