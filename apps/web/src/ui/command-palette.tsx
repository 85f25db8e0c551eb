import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { matchWords } from '#lib/match-words.ts'
import { type Shortcut, useActiveShortcuts } from '#lib/shortcuts.ts'
import { text } from '#text/en.ts'
import { itemClasses } from './dropdown-menu.tsx'
import { Kbd } from './kbd.tsx'

/** Every action of the screen with its shortcut beside it, so that one learns them by using this. */
export function CommandPalette({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const actions = useActiveShortcuts().filter(({ keysOnly }) => !keysOnly)
  const groups = Map.groupBy(actions, ({ group }) => group ?? text.ui.palette.actions)
  const run = (action: Shortcut) => {
    onOpenChange(false)
    // The layer gives the focus back first: an action that opens another layer must not lose it again.
    requestAnimationFrame(() => action.run())
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-x-2 top-2 z-50 mx-auto max-w-xl overflow-hidden rounded-xl border border-border bg-raised shadow-dialog outline-none data-[state=open]:animate-pop-in md:top-[14vh]"
        >
          <Radix.Title className="sr-only">{text.ui.palette.title}</Radix.Title>
          <Command label={text.ui.palette.title} loop filter={matchWords}>
            <div className="flex items-center gap-2.5 border-b border-border px-4">
              <Search aria-hidden className="size-4 shrink-0 text-muted" />
              <Command.Input
                placeholder={text.ui.palette.placeholder}
                className="h-12 w-full bg-transparent text-lg outline-none md:text-base"
              />
            </div>
            <Command.List className="max-h-[min(24rem,60dvh)] overflow-y-auto p-1.5">
              <Command.Empty className="px-3 py-8 text-center text-sm text-muted">
                {text.ui.palette.empty}
              </Command.Empty>
              {[...groups].map(([group, members]) => (
                <Command.Group
                  key={group}
                  heading={group}
                  className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
                >
                  {members.map((action) => (
                    <Command.Item
                      key={action.title}
                      value={action.title}
                      onSelect={() => run(action)}
                      className={`${itemClasses} min-h-8 text-sm data-[selected=true]:bg-hover`}
                    >
                      <span className="grow truncate">{action.title}</span>
                      {action.keys && <Kbd keys={action.keys} className="touch:hidden" />}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
