import { checklistItemLimit } from '@courtside/contract/checklists.ts'
import {
  ArrowDown,
  ArrowUp,
  CalendarDays,
  CornerDownRight,
  Ellipsis,
  ListTree,
  UserPlus,
  X,
} from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { UnsentBadge } from '#features/activity/unsent-badge.tsx'
import { cn } from '#lib/cn.ts'
import { checklistText as words } from '#text/checklists.ts'
import { text } from '#text/en.ts'
import { IconButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'
import {
  deleteItem,
  moveItem,
  positionItem,
  renameItem,
  setItemDone,
  turnItem,
} from './checklist-gestures.ts'
import type { ChecklistRights } from './checklist-rights.ts'
import { type ItemFact, ItemFacts, useItemPicker } from './item-facts.tsx'
import { TextField } from './text-field.tsx'
import type { CachedItem } from './use-checklist.ts'

/** What a key on a row sets of its item, as it does of a task in a list. */
const factKeys: Readonly<Record<string, ItemFact | undefined>> = { a: 'assigneeId', d: 'dueOn' }

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey

/** An item of a checklist: ticked, written and moved where it stands. */
export function ChecklistRow({
  item,
  others,
  rights: { tickReason, writeReason, turnReason },
  isLifted,
  mark,
  onPress,
  onSaid,
}: {
  item: CachedItem
  /** The names of the task's other lists. */
  others: readonly string[]
  rights: ChecklistRights
  isLifted: boolean
  /** Where the line is that shows where what is lifted would fall. */
  mark: 'above' | 'below' | undefined
  onPress: (event: PointerEvent, item: CachedItem) => void
  onSaid: (words: string) => void
}) {
  const [isWriting, setWriting] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const picker = useItemPicker(item)
  const step = (by: 1 | -1) => {
    const said = moveItem(item, by)
    if (said !== undefined) onSaid(said)
  }
  /** Beside the row, from what of it has the focus, or had it before the menu. */
  const pickFromRow = (field: ItemFact) => {
    const title = row.current?.querySelector<HTMLElement>('[data-title]')
    if (!row.current || !title) return
    const focused = row.current.contains(document.activeElement) ? document.activeElement : title
    picker.open(field, row.current, focused instanceof HTMLElement ? focused : title)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const field = writeReason || hasModifier(event) ? undefined : factKeys[event.key]
    if (field) {
      event.preventDefault()
      event.stopPropagation()
      pickFromRow(field)
      return
    }
    if (writeReason || !event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    const part = event.currentTarget.matches('[data-title]') ? '[data-title]' : '[role=checkbox]'
    step(event.key === 'ArrowUp' ? -1 : 1)
    // The row takes another place in the document, or another list, which costs it the focus.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-item="${item.id}"] ${part}`)?.focus(),
    )
  }
  // The menu gives the focus back first.
  const pickSoon = (field: ItemFact) => requestAnimationFrame(() => pickFromRow(field))
  const stop = () => {
    setWriting(false)
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('[data-title]')?.focus())
  }
  const label = cn('min-w-0 break-words', item.isDone && 'text-muted line-through')
  return (
    <li
      ref={row}
      data-item={item.id}
      onPointerDown={(event) => isWriting || onPress(event.nativeEvent, item)}
      className={cn(
        'group relative -mx-2 flex items-start gap-2.5 rounded-md px-2 text-sm hover:bg-hover touch:select-none',
        isLifted && 'opacity-50',
        mark && 'before:absolute before:inset-x-2 before:h-0.5 before:bg-accent',
        mark === 'above' && 'before:-top-px',
        mark === 'below' && 'before:-bottom-px',
      )}
    >
      <Checkbox
        checked={item.isDone}
        disabled={tickReason !== undefined}
        title={tickReason}
        aria-label={item.title}
        onCheckedChange={() => setItemDone(item)}
        onKeyDown={onKeyDown}
        className="mt-1.5 touch:mt-3"
      />
      {isWriting ? (
        <TextField
          draftKey={`item:${item.id}`}
          value={item.title}
          label={text.tasks.checklist.itemTitle}
          maxLength={checklistItemLimit}
          onSave={(title) => (title.set === '' ? deleteItem(item) : renameItem(item, title))}
          onStop={stop}
        />
      ) : (
        <button
          type="button"
          data-title
          title={writeReason ?? words.editHint}
          aria-label={writeReason ? undefined : words.edit(item.title)}
          onKeyDown={onKeyDown}
          onClick={() => (writeReason ? (tickReason ?? setItemDone(item)) : setWriting(true))}
          className={cn(label, 'min-h-7 grow py-1 text-start touch:min-h-11 touch:py-2.5')}
          dir="auto"
        >
          {item.title}
        </button>
      )}
      <UnsentBadge id={item.id} className="mt-1.5 touch:mt-3.5" />
      <ItemFacts item={item} onPick={writeReason ? undefined : picker.open} />
      {picker.layer}
      {!writeReason && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton
              label={words.itemMenu(item.title)}
              size="icon-sm"
              className="shrink-0 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100"
            >
              <Ellipsis />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <DropdownMenuItem
              icon={<ListTree />}
              disabled={turnReason !== undefined}
              title={turnReason}
              onSelect={() => turnItem(item)}
            >
              {words.turn}
            </DropdownMenuItem>
            <DropdownMenuItem icon={<UserPlus />} onSelect={() => pickSoon('assigneeId')}>
              {words.assign}
            </DropdownMenuItem>
            <DropdownMenuItem icon={<CalendarDays />} onSelect={() => pickSoon('dueOn')}>
              {text.tasks.fields.dueOn}
            </DropdownMenuItem>
            <DropdownMenuItem icon={<ArrowUp />} onSelect={() => step(-1)}>
              {words.up}
            </DropdownMenuItem>
            <DropdownMenuItem icon={<ArrowDown />} onSelect={() => step(1)}>
              {words.down}
            </DropdownMenuItem>
            {others.map((name) => (
              <DropdownMenuItem
                key={name}
                icon={<CornerDownRight />}
                onSelect={() =>
                  onSaid(
                    positionItem(item, { listName: name, index: Number.MAX_SAFE_INTEGER }) ?? '',
                  )
                }
              >
                {words.moveTo(name)}
              </DropdownMenuItem>
            ))}
            <DropdownMenuSeparator />
            <DropdownMenuItem icon={<X />} danger onSelect={() => deleteItem(item)}>
              {words.remove}
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </li>
  )
}
