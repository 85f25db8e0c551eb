import { type RefObject, useCallback, useRef } from 'react'
import type { Action } from './action-menu.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx'

/** The open menu of a thing, over the button that opened it. */
export function ActionMenuLayer({
  label,
  actions,
  button,
  isByKeyboard,
  onClose,
}: {
  label: string
  actions: readonly Action[]
  button: RefObject<HTMLButtonElement | null>
  /** The first action has the focus then. */
  isByKeyboard: boolean
  onClose: () => void
}) {
  const next = useRef<() => void>(undefined)
  const place = useCallback(
    (menu: HTMLElement | null) => {
      // The menu takes the focus itself first.
      if (isByKeyboard) setTimeout(() => focusFirst(menu))
    },
    [isByKeyboard],
  )
  const run = (action: Action) => {
    if (action.opensLayer) next.current = action.run
    else action.run()
  }
  const calm = actions.filter(({ isDanger }) => !isDanger)
  const dangerous = actions.filter(({ isDanger }) => isDanger)
  return (
    <DropdownMenu open onOpenChange={(open) => !open && onClose()}>
      {/* Only a place to stand beside: the button itself is there before the code of the menu. */}
      <DropdownMenuTrigger
        aria-hidden
        tabIndex={-1}
        className="pointer-events-none absolute inset-0 opacity-0"
      />
      <DropdownMenuContent
        align="end"
        aria-label={label}
        aria-labelledby={undefined}
        ref={place}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          button.current?.focus({ preventScroll: true })
          next.current?.()
        }}
      >
        {calm.map((action) => (
          <Item key={action.title} action={action} onSelect={() => run(action)} />
        ))}
        {dangerous.length > 0 && <DropdownMenuSeparator />}
        {dangerous.map((action) => (
          <Item key={action.title} action={action} onSelect={() => run(action)} />
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function focusFirst(menu: HTMLElement | null) {
  const items = menu?.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled])') ?? []
  for (const item of items) if (item.checkVisibility()) return item.focus()
}

function Item({ action, onSelect }: { action: Action; onSelect: () => void }) {
  const { title, icon, keys, reason, isDanger = false, isNarrowOnly } = action
  return (
    <DropdownMenuItem
      icon={icon}
      danger={isDanger}
      className={isNarrowOnly ? 'md:hidden' : undefined}
      disabled={reason !== undefined}
      title={reason}
      onSelect={onSelect}
      {...(keys && { shortcut: keys })}
    >
      {title}
    </DropdownMenuItem>
  )
}
