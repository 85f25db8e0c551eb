import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'
import { matchWords } from '#lib/match-words.ts'
import { type Shortcut, useActiveShortcuts } from '#lib/shortcuts.ts'
import { text } from '#text/en.ts'
import { Kbd } from './kbd.tsx'
import { itemClasses } from './layer-classes.ts'
import { useFocusReturn } from './use-focus-return.ts'

/** Something found elsewhere that stands among the actions: a project, a task. */
export interface PaletteResult {
  id: string
  group: string
  label: string
  icon?: ReactNode
  /** Small text at the end, such as its key. */
  hint?: string
  run: () => void
}

interface Line extends Omit<PaletteResult, 'group'> {
  keys?: string | undefined
}

function bestFirst(actions: Shortcut[], search: string): Shortcut[] {
  return actions
    .map((action) => ({ action, score: matchWords(action.title, search) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ action }) => action)
}

/**
 * Every action of the screen with its shortcut beside it, so that one learns them by using this, and below
 * them what was found. The caller searches for `results`; they are shown as given.
 */
export function CommandPalette({
  open,
  onOpenChange,
  search,
  onSearchChange,
  results,
  isSearching,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  search: string
  onSearchChange: (search: string) => void
  results: readonly PaletteResult[]
  isSearching: boolean
}) {
  const focusReturn = useFocusReturn()
  const actions = useActiveShortcuts().filter(({ keysOnly }) => !keysOnly)
  const found = bestFirst(actions, search).map((action) => ({
    id: action.title,
    label: action.title,
    group: action.group ?? text.ui.palette.actions,
    keys: action.keys,
    run: action.run,
  }))
  const groups = Map.groupBy<string, Line & { group: string }>(
    [...found, ...results],
    ({ group }) => group,
  )
  const run = (line: Line) => {
    onOpenChange(false)
    // The layer gives the focus back first: an action that opens another layer must not lose it again.
    requestAnimationFrame(() => line.run())
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          {...focusReturn}
          className="fixed inset-x-2 top-2 z-50 mx-auto max-w-xl overflow-hidden rounded-xl border border-border bg-raised shadow-dialog outline-none data-[state=open]:animate-pop-in max-md:mt-[env(safe-area-inset-top)] md:top-[14vh]"
        >
          <Radix.Title className="sr-only">{text.ui.palette.title}</Radix.Title>
          <Command label={text.ui.palette.title} loop shouldFilter={false}>
            <div className="flex items-center gap-2.5 border-b border-border px-4">
              <Search
                aria-hidden
                className={cn('size-4 shrink-0 text-muted', isSearching && 'animate-breathe')}
              />
              <Command.Input
                value={search}
                onValueChange={onSearchChange}
                placeholder={text.ui.palette.placeholder}
                className="h-12 w-full bg-transparent text-lg outline-none md:text-base"
              />
            </div>
            <Command.List className="max-h-[min(26rem,60dvh)] overflow-y-auto p-1.5">
              {!isSearching && (
                <Command.Empty className="px-3 py-8 text-center text-sm text-muted">
                  {text.ui.palette.empty}
                </Command.Empty>
              )}
              {[...groups].map(([group, lines]) => (
                <Command.Group
                  key={group}
                  heading={group}
                  className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
                >
                  {lines.map((line) => (
                    <Command.Item
                      key={line.id}
                      value={line.id}
                      onSelect={() => run(line)}
                      className={cn(itemClasses, 'min-h-8 text-sm data-[selected=true]:bg-hover')}
                    >
                      {line.icon}
                      <span className="grow truncate">{line.label}</span>
                      {line.hint && <span className="text-xs text-muted tabular">{line.hint}</span>}
                      {line.keys && <Kbd keys={line.keys} className="touch:hidden" />}
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
