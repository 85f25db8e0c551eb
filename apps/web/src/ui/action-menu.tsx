import { Ellipsis } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useShortcuts } from '#lib/shortcuts.ts'
import { IconButton } from './button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx'

/** What can be done with a thing: one entry of its menu, of the palette and, with keys, of the keyboard. */
export type Action = {
  readonly title: string
  readonly icon: ReactNode
  readonly run: () => void
  readonly keys?: string
  /** Why it can't be done now; the menu says it, palette and keys leave it out. */
  readonly reason?: string | undefined
  /** Stands below a line, in the colour of warnings. */
  readonly isDanger?: boolean
  /** Has a button of its own on wide screens. */
  readonly isNarrowOnly?: boolean
  /** Opens a layer, which takes the focus once the menu has given it back. */
  readonly opensLayer?: true
  /** The screen around registers it already; here it is only shown. */
  readonly isRegistered?: boolean
}

/** The menu of a thing. Its actions are in the palette as long as it is on screen, under `group`. */
export function ActionMenu({
  label,
  group,
  size,
  icon = <Ellipsis />,
  actions,
}: {
  label: string
  group?: string
  size?: 'icon' | 'icon-sm'
  icon?: ReactNode
  actions: readonly Action[]
}) {
  useShortcuts(
    actions
      .filter(({ isRegistered }) => !isRegistered)
      .map(({ title, keys, reason, run }) => ({
        title,
        run,
        when: () => reason === undefined,
        ...(keys && { keys }),
        ...(group && { group }),
      })),
  )
  const button = useRef<HTMLButtonElement>(null)
  const next = useRef<() => void>(undefined)
  const run = (action: Action) => {
    if (action.opensLayer) next.current = action.run
    else action.run()
  }
  const calm = actions.filter(({ isDanger }) => !isDanger)
  const dangerous = actions.filter(({ isDanger }) => isDanger)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton ref={button} label={label} {...(size && { size })}>
          {icon}
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        onCloseAutoFocus={(event) => {
          if (!next.current) return
          event.preventDefault()
          button.current?.focus({ preventScroll: true })
          next.current()
          next.current = undefined
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
