import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { isLack } from '#lib/lack.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useShortcuts } from '#lib/shortcuts.ts'
import { IconButton } from './button.tsx'

const ActionMenuLayer = lazyComponent(
  async () => (await import('./action-menu-layer.tsx')).ActionMenuLayer,
)

/** What can be done with a thing: one entry of its menu, of the palette and, with keys, of the keyboard. */
export type Action = {
  readonly title: string
  readonly icon: ReactNode
  readonly run: () => void
  readonly keys?: string
  /** Why it can't be done now; the menu says it, or leaves out what needs a missing right. Palette and keys leave out both. */
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

/**
 * The menu of a thing, whose code is fetched when the first one opens. Its actions are in the palette as long as it is on
 * screen, under `group` and with what they are `about`.
 */
export function ActionMenu({
  label,
  group,
  about,
  size,
  icon = <Ellipsis />,
  actions: all,
}: {
  label: string
  group?: string
  /** What the thing is called, where its actions don't say; absent for what is selected. */
  about?: string | undefined
  size?: 'icon' | 'icon-sm'
  icon?: ReactNode
  actions: readonly Action[]
}) {
  const actions = all.filter(({ reason }) => !isLack(reason))
  useShortcuts(
    actions
      .filter(({ isRegistered }) => !isRegistered)
      .map(({ title, keys, reason, run }) => ({
        title,
        run,
        when: () => reason === undefined,
        ...(keys && { keys }),
        ...(group && { group }),
        about: () => about,
      })),
  )
  const button = useRef<HTMLButtonElement>(null)
  // Another object with each press: what could not be fetched is fetched again.
  const [opened, setOpened] = useState<{ readonly isByKeyboard: boolean }>()
  const close = () => setOpened(undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpened({ isByKeyboard: true })
  }
  if (actions.length === 0) return null
  const isNarrowOnly = actions.every((action) => action.isNarrowOnly)
  return (
    <span className={cn('relative inline-flex', isNarrowOnly && 'md:hidden')}>
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        data-state={opened ? 'open' : 'closed'}
        onClick={({ detail }: MouseEvent) => setOpened({ isByKeyboard: detail === 0 })}
        onKeyDown={onKeyDown}
        {...(size && { size })}
      >
        {icon}
      </IconButton>
      {opened && (
        <ActionMenuLayer
          label={label}
          actions={actions}
          button={button}
          isByKeyboard={opened.isByKeyboard}
          onClose={close}
        />
      )}
    </span>
  )
}
