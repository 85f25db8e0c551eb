import { checklistItemLimit, checklistNameLimit } from '@courtside/contract/checklists.ts'
import { ArrowDown, ArrowUp, Ellipsis, ListPlus, PenLine, Trash2 } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import type { Rewritten } from '#lib/rewritten.ts'
import { checklistText as words } from '#text/checklists.ts'
import { text } from '#text/en.ts'
import { AddLine } from '#ui/add-line.tsx'
import { IconButton } from '#ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { toast } from '#ui/toast-store.ts'
import { addItems, deleteList, moveList, renameList } from './checklist-gestures.ts'
import type { ChecklistRights } from './checklist-rights.ts'
import { ChecklistRow } from './checklist-row.tsx'
import type { ItemPlace, List } from './order-items.ts'
import { asTyped } from './read-item-line.ts'
import { TextField } from './text-field.tsx'
import type { CachedItem } from './use-checklist.ts'
import { useItemLine } from './use-item-line.ts'

/** One checklist of a task under its name. */
export function ChecklistList({
  taskId,
  list,
  others,
  rights,
  held,
  isFirst,
  isLast,
  inputRef,
  onPress,
  onSaid,
  onAnother,
  onForget,
  onRenamed,
}: {
  taskId: string
  list: List<CachedItem>
  /** The names of the task's other lists. */
  others: readonly string[]
  rights: ChecklistRights
  /** What is carried just now, and where it would fall. */
  held: { readonly thing: CachedItem; readonly to: ItemPlace | undefined } | undefined
  isFirst: boolean
  isLast: boolean
  inputRef: RefObject<HTMLInputElement | null> | undefined
  onPress: (event: PointerEvent, item: CachedItem) => void
  onSaid: (words: string) => void
  onAnother: () => void
  /** A list that has nothing but a name is wanted no more. */
  onForget: () => void
  onRenamed: (name: string) => void
}) {
  const { name, items } = list
  const ownInput = useRef<HTMLInputElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const [isNaming, setNaming] = useState(false)
  const line = useItemLine()
  const done = items.filter(({ isDone }) => isDone).length
  const target = held?.to?.listName === name ? held.to.index : undefined
  const places = placesAmongOthers(items, held?.thing.id)
  const stop = () => {
    setNaming(false)
    requestAnimationFrame(() => menuButton.current?.focus())
  }
  // A list is its name: one that was renamed meanwhile is another one.
  const rename = ({ set }: Rewritten<string>) => {
    if (items.length > 0 && !renameList(taskId, name, set)) toast({ title: words.nameTaken })
    else if (items.length === 0 && others.includes(set)) toast({ title: words.nameTaken })
    else if (set !== name) {
      onRenamed(set)
      onSaid(words.listRenamed(name, set))
    }
  }
  return (
    <div data-checklist={name} role="group" aria-label={name || text.tasks.checklist.title}>
      <div className="flex min-h-7 items-center gap-2 text-xs font-medium text-muted touch:min-h-11">
        <ProgressRing done={done} total={items.length} />
        {isNaming ? (
          <TextField
            draftKey={`checklist-name:${taskId}:${name}`}
            value={name}
            label={words.listName}
            maxLength={checklistNameLimit}
            onSave={rename}
            onStop={stop}
          />
        ) : (
          <h3 className="min-w-0 break-words">{name || text.tasks.checklist.title}</h3>
        )}
        {items.length > 0 && (
          <span className="font-normal tabular">{text.ui.progress(done, items.length)}</span>
        )}
        {!rights.writeReason && (
          <ListMenu
            name={name}
            count={items.length}
            buttonRef={menuButton}
            onRename={() => setNaming(true)}
            onUp={isFirst || items.length === 0 ? undefined : () => moveList(taskId, name, -1)}
            onDown={isLast || items.length === 0 ? undefined : () => moveList(taskId, name, 1)}
            onAnother={onAnother}
            onRemove={items.length > 0 ? () => deleteList(taskId, name) : onForget}
          />
        )}
      </div>
      <ul>
        {items.map((item, index) => (
          <ChecklistRow
            key={item.id}
            item={item}
            others={others}
            rights={rights}
            isLifted={held?.thing.id === item.id}
            mark={markAt(places[index], places.at(-1) ?? 0, target)}
            onPress={onPress}
            onSaid={onSaid}
          />
        ))}
      </ul>
      {items.length === 0 && target !== undefined && <div className="h-0.5 bg-accent" />}
      {!rights.writeReason && (
        <div onFocus={line.onFocus}>
          <AddLine
            draftKey={name ? `checklist:${taskId}:${name}` : `checklist:${taskId}`}
            label={others.length > 0 ? words.addTo(name) : words.add}
            maxLength={checklistItemLimit}
            inputRef={inputRef ?? ownInput}
            onAdd={async (title) => addItems(taskId, name, [await line.read(title)])}
            onMany={(titles) => addItems(taskId, name, titles.map(asTyped))}
          />
        </div>
      )}
    </div>
  )
}

/** Behind how many others each item stands; none for the one that is lifted. */
function placesAmongOthers(items: readonly CachedItem[], liftedId: string | undefined) {
  let others = 0
  return items.map(({ id }) => (id === liftedId ? undefined : others++))
}

/** On which side of an item the line stands that shows where what is lifted would fall. */
function markAt(place: number | undefined, last: number, target: number | undefined) {
  if (place === undefined || target === undefined) return undefined
  if (place === target) return 'above'
  return place === last && target > last ? 'below' : undefined
}

function ListMenu({
  name,
  count,
  buttonRef,
  onRename,
  onUp,
  onDown,
  onAnother,
  onRemove,
}: {
  name: string
  count: number
  buttonRef: RefObject<HTMLButtonElement | null>
  onRename: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onAnother: () => void
  onRemove: () => void
}) {
  const isLeaving = useRef(false)
  // One types on at once: the line has the focus while the menu fades.
  const then = (run: () => void) => () => {
    isLeaving.current = true
    requestAnimationFrame(run)
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton
          ref={buttonRef}
          label={words.menu(name)}
          size="icon-sm"
          className="-my-1 ms-auto shrink-0 touch:my-0"
        >
          <Ellipsis />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        onCloseAutoFocus={(event) => {
          if (isLeaving.current) event.preventDefault()
          isLeaving.current = false
        }}
      >
        <DropdownMenuItem icon={<PenLine />} onSelect={then(onRename)}>
          {words.renameList}
        </DropdownMenuItem>
        <DropdownMenuItem icon={<ListPlus />} onSelect={then(onAnother)}>
          {words.addList}
        </DropdownMenuItem>
        {onUp && (
          <DropdownMenuItem icon={<ArrowUp />} onSelect={onUp}>
            {words.listUp}
          </DropdownMenuItem>
        )}
        {onDown && (
          <DropdownMenuItem icon={<ArrowDown />} onSelect={onDown}>
            {words.listDown}
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={<Trash2 />} danger onSelect={onRemove}>
          {count === 0 ? words.remove : words.removeList(count)}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
