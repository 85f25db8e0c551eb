import { Command } from 'cmdk'
import { ArrowLeft, ChevronRight, Search, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { matchMeaning } from '#lib/match-meaning.ts'
import { type Shortcut, useActiveShortcuts } from '#lib/shortcuts.ts'
import { touchQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { text } from '#text/en.ts'
import { IconButton } from './button.tsx'
import { Kbd } from './kbd.tsx'
import { keepPresent } from './keep-present.ts'
import { itemClasses } from './layer-classes.ts'
import { Marked } from './marked.tsx'
import { PressLink } from './press-link.tsx'
import { useChosenLine } from './use-chosen-line.ts'
import { useLayerContent } from './use-layer-content.ts'

/** One line to choose: an action, a task, a person. What was typed is marked in it. */
export interface PaletteLine {
  id: string
  label: string
  /** Where it leads in a tab of its own; absent for what is no place. */
  href?: string
  icon?: ReactNode
  /** What pressing the icon by itself does; the palette stays. */
  onIcon?: { readonly label: string; readonly run: () => void } | undefined
  /** Small text at the end, such as its key. */
  hint?: string
  /** A second line: where else the words stand. */
  below?: { lead: string; text: string }
  run: () => void
}

export interface PaletteGroup {
  title: string
  lines: readonly PaletteLine[]
}

type Line = PaletteLine & {
  keys?: string | undefined
  /** Goes on with values instead of closing. */
  page?: Shortcut['page'] | undefined
}

/**
 * The actions that answer, in their groups, those found by their own words before those of the same meaning; those that
 * begin with what was typed apart from the rest.
 */
function getActionGroups(actions: Shortcut[], search: string) {
  const scored = actions
    .map((action) => ({
      action,
      score: matchMeaning(action.title, search, action.title.split(' ')),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  const getGroups = (found: typeof scored): { title: string; lines: Line[] }[] => {
    const groups = Map.groupBy(found, ({ action }) => action.group ?? text.ui.palette.actions)
    return [...groups].map(([heading, lines]) => ({
      title: heading,
      lines: lines.map(({ action: { title, keys, run, page, about } }) => {
        const thing = about?.()
        const label = thing ? `${title}: ${thing}` : title
        return { id: label, label, keys, run, page }
      }),
    }))
  }
  if (search === '') return { meant: [], others: getGroups(scored) }
  return {
    meant: getGroups(scored.filter(({ score }) => score === 1)),
    others: getGroups(scored.filter(({ score }) => score < 1)),
  }
}

/** No value: a page says on which it stands once it is there, and until then the first is not chosen. */
const notYet = 'not yet'

type Titled = { readonly title: string; readonly lines: readonly Line[] }

/** Each line where it stands first, in groups of which none is empty. */
function shownOnce<Group extends Titled>(groups: readonly Group[]): readonly Group[] {
  const known = new Set<string>()
  return groups
    .map((group) => ({
      ...group,
      lines: group.lines.filter(({ id }) => !known.has(id) && known.add(id)),
    }))
    .filter(({ lines }) => lines.length > 0)
}

/**
 * Every action of the screen with its shortcut beside it, so that one learns them by using this, and what was found.
 * The caller searches for `groups`; they are shown as given.
 */
export function CommandPalette({
  open,
  onOpenChange,
  search,
  onSearchChange,
  placeholder,
  groups,
  groupBelow,
  answersTo,
  isSearching,
  nothing,
  notice,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  search: string
  onSearchChange: (search: string) => void
  placeholder: string
  groups: readonly PaletteGroup[]
  /** Stands below everything: it may come in when one has chosen already. */
  groupBelow?: PaletteGroup | undefined
  /** What the groups answer, where that may be behind what is typed. */
  answersTo?: string
  isSearching: boolean
  /** Said when nothing answers. */
  nothing: { title: string; hint: string }
  notice?: string | undefined
}) {
  const isTouch = useMediaQuery(touchQuery)
  const actions = useActiveShortcuts().filter(
    ({ keysOnly, needsKeys }) => !keysOnly && !(needsKeys && isTouch),
  )
  const { meant, others } = getActionGroups(actions, search.trim())
  const getActions = ({ title, lines }: Titled) => ({
    // What is found and what can be done with it may be called the same.
    title: groups.some((group) => group.title === title && group.lines.length > 0)
      ? `${text.ui.palette.actions}: ${title}`
      : title,
    lines,
  })
  const shown = shownOnce([
    ...meant.map(getActions).map((group) => ({ ...group, key: `meant ${group.title}` })),
    ...groups.map((group) => ({ ...group, key: `found ${group.title}` })),
    ...others.map(getActions).map((group) => ({ ...group, key: `others ${group.title}` })),
    ...(groupBelow ? [{ ...groupBelow, key: 'below' }] : []),
  ])
  const chosen = useChosenLine(
    shown.flatMap(({ lines }) => lines.map(({ id }) => id)),
    answersTo,
  )
  const [page, setPage] = useState<{ line: Line; typed: string }>()
  const [pageValue, setPageValue] = useState(notYet)
  const [keep, setKeep] = useState<ReturnType<typeof keepPresent>>()
  const close = () => {
    setPage(undefined)
    onOpenChange(false)
  }
  const run = (line: Line) => {
    if (line.page) {
      setPageValue(notYet)
      setKeep(undefined)
      return setPage({ line, typed: '' })
    }
    close()
    // The layer gives the focus back first: an action that opens another layer must not lose it again.
    return requestAnimationFrame(() => line.run())
  }
  const standOn = (value: string, holds: boolean) => {
    setPageValue(value)
    setKeep(() => (holds ? keepPresent(value, close) : undefined))
  }
  const isClimbing = page !== undefined
  const content = useLayerContent(open, () => (isClimbing ? setPage(undefined) : close()))

  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : close())}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          {...content}
          onEscapeKeyDown={(event) => {
            if (!isClimbing) return
            event.preventDefault()
            setPage(undefined)
          }}
          className="fixed inset-x-2 top-2 z-50 mx-auto max-w-xl overflow-hidden rounded-xl border border-border bg-raised shadow-dialog outline-none data-[state=open]:animate-pop-in max-md:ms-(--safe-start) max-md:me-(--safe-end) max-md:mt-[var(--safe-top)] md:top-[14vh]"
        >
          <Radix.Title className="sr-only">{text.ui.palette.title}</Radix.Title>
          <Command
            // On another page one stands on its first line.
            key={page?.line.id}
            label={page?.line.label ?? text.ui.palette.title}
            loop
            shouldFilter={false}
            {...(page ? { value: pageValue, onValueChange: setPageValue } : chosen)}
            onKeyDown={page && keep}
          >
            <div className="flex items-center gap-2.5 border-b border-border px-4">
              {page ? (
                <IconButton
                  label={text.ui.palette.back}
                  size="icon-sm"
                  className="-mx-1.5 shrink-0"
                  onClick={() => setPage(undefined)}
                >
                  <ArrowLeft />
                </IconButton>
              ) : (
                <Search
                  aria-hidden
                  className={cn('size-4 shrink-0 text-muted', isSearching && 'animate-breathe')}
                />
              )}
              <Command.Input
                autoFocus
                value={page?.typed ?? search}
                onValueChange={(typed) =>
                  page ? setPage({ ...page, typed }) : onSearchChange(typed)
                }
                placeholder={page?.line.label ?? placeholder}
                onKeyDown={(event) => {
                  if (event.key === 'Backspace' && page?.typed === '') setPage(undefined)
                }}
                className="h-12 w-full bg-transparent text-lg outline-none md:text-base"
              />
              <Radix.Close asChild>
                <IconButton
                  label={text.ui.close}
                  size="icon-sm"
                  className="-me-2 shrink-0 md:hidden"
                >
                  <X />
                </IconButton>
              </Radix.Close>
            </div>
            {(page !== undefined || !isSearching) && (
              <Command.Empty className="px-3 py-8 text-center text-sm text-balance">
                <p className="break-words">{page ? text.ui.picker.nothing : nothing.title}</p>
                {!page && <p className="mt-1 text-xs text-muted">{nothing.hint}</p>}
              </Command.Empty>
            )}
            {!page && notice && shown.length > 0 && (
              <p role="status" className="px-3.5 pt-2 text-xs text-muted">
                {notice}
              </p>
            )}
            <Command.List className="max-h-[min(26rem,60dvh)] overflow-y-auto p-1.5">
              {page?.line.page?.({ typed: page.typed, onDone: close, onStand: standOn })}
              {(page ? [] : shown).map(({ key, title, lines }) => (
                <Command.Group
                  key={key}
                  heading={title}
                  className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
                >
                  {lines.map((line) => (
                    <Command.Item
                      key={line.id}
                      value={line.id}
                      onSelect={() => run(line)}
                      asChild
                      className={cn(itemClasses, 'min-h-8 text-sm data-[selected=true]:bg-hover')}
                    >
                      <LineBox line={line} onPress={() => run(line)}>
                        <PaletteItem line={line} typed={search} />
                      </LineBox>
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
            {!page && isSearching && (
              <p role="status" className="appear-late px-3.5 pb-2 text-xs text-muted">
                {text.ui.palette.searching}
              </p>
            )}
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** What a line is: a link where it leads somewhere, for new tabs and for copying its address. */
const LineBox = ({
  line: { href },
  onPress,
  ...props
}: ComponentProps<'a'> & { line: Line; onPress: () => void }) =>
  href ? (
    <PressLink {...props} href={href} tabIndex={-1} onPress={onPress} />
  ) : (
    <div {...(props as ComponentProps<'div'>)} />
  )

function PaletteItem({ line, typed }: { line: Line; typed: string }) {
  return (
    <>
      {line.onIcon ? (
        // For fingers and the mouse: the keyboard has an action for it, and an option holds no button.
        <span
          aria-hidden
          title={line.onIcon.label}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.preventDefault()
            event.stopPropagation()
            line.onIcon?.run()
          }}
          className="-my-1 -ms-1.5 -me-1 grid size-7 shrink-0 place-items-center rounded-md hover:bg-raised touch:size-11"
        >
          {line.icon}
        </span>
      ) : (
        line.icon
      )}
      <span className="min-w-0 grow">
        <span className="block truncate">
          <Marked text={line.label} typed={typed} />
        </span>
        {line.below && (
          <span className="block truncate text-xs text-muted">
            {line.below.lead} <Marked text={line.below.text} typed={typed} />
          </span>
        )}
      </span>
      {line.hint && (
        <span className="shrink-0 text-xs text-muted tabular">
          <Marked text={line.hint} typed={typed} />
        </span>
      )}
      {line.keys && <Kbd keys={line.keys} />}
      {line.page && <ChevronRight aria-hidden className="text-faint" />}
    </>
  )
}
