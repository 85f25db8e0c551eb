import { checklistItemLimit } from '@courtside/contract/checklists.ts'
import { X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { useDraft } from '#lib/use-draft.ts'
import { text } from '#text/en.ts'
import { AddLine } from '#ui/add-line.tsx'
import { IconButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import {
  type HeldItem,
  addItems,
  dropItem,
  moveItem,
  renameItem,
  tickItem,
  useChecklist,
} from './use-checklist.ts'

const words = text.tasks.checklist

/** The steps of a task, to be ticked and written; nothing where there are none until one is wanted. */
export function TaskChecklist({
  taskId,
  tickReason,
  writeReason,
  isAdding,
  inputRef,
}: {
  taskId: string
  tickReason: string | undefined
  writeReason: string | undefined
  /** Whether the line for new items stands there though there are none yet. */
  isAdding: boolean
  inputRef: RefObject<HTMLInputElement | null>
}) {
  const items = useChecklist(taskId)
  if (items.length === 0 && !isAdding) return null
  const done = items.filter(({ isDone }) => isDone).length
  const lists = [...Map.groupBy(items, ({ listName }) => listName)]
  return (
    <section aria-label={words.title} className="grid gap-1">
      <h3 className="flex items-center gap-2 text-xs font-medium text-muted">
        <ProgressRing done={done} total={items.length} />
        {words.title}
        <span className="font-normal tabular">{text.ui.progress(done, items.length)}</span>
      </h3>
      {lists.map(([name, its]) => (
        <div key={name}>
          {lists.length > 1 && <h4 className="pt-1 text-xs text-muted">{name || words.title}</h4>}
          <ul>
            {its.map((item) => (
              <Item key={item.id} item={item} tickReason={tickReason} writeReason={writeReason} />
            ))}
          </ul>
        </div>
      ))}
      {!writeReason && (
        <AddLine
          draftKey={`checklist:${taskId}`}
          label={words.add}
          maxLength={checklistItemLimit}
          inputRef={inputRef}
          onAdd={(title) => addItems(taskId, [title])}
          onMany={(titles) => addItems(taskId, titles)}
        />
      )}
    </section>
  )
}

function Item({
  item,
  tickReason,
  writeReason,
}: {
  item: HeldItem
  tickReason: string | undefined
  writeReason: string | undefined
}) {
  const [isWriting, setWriting] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (writeReason || !event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    moveItem(item, event.key === 'ArrowUp' ? -1 : 1)
    // The row takes another place in the document, which costs it the focus.
    const held = document.activeElement
    requestAnimationFrame(() => held instanceof HTMLElement && held.focus())
  }
  const stop = () => {
    setWriting(false)
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('[data-title]')?.focus())
  }
  const label = cn('min-w-0 break-words', item.isDone && 'text-muted line-through')
  return (
    <li
      ref={row}
      className="group -mx-2 flex items-start gap-2.5 rounded-md px-2 text-sm hover:bg-hover"
    >
      <Checkbox
        checked={item.isDone}
        disabled={tickReason !== undefined}
        title={tickReason}
        aria-label={item.title}
        onCheckedChange={() => tickItem(item)}
        onKeyDown={onKeyDown}
        className="mt-1.5 touch:mt-3"
      />
      {isWriting ? (
        <TitleField item={item} onStop={stop} />
      ) : (
        <button
          type="button"
          data-title
          title={writeReason ?? words.editHint}
          aria-label={writeReason ? undefined : words.edit(item.title)}
          onKeyDown={onKeyDown}
          onClick={() => (writeReason ? (tickReason ?? tickItem(item)) : setWriting(true))}
          className={cn(label, 'min-h-7 grow py-1 text-left touch:min-h-11 touch:py-2.5')}
        >
          {item.title}
        </button>
      )}
      {!writeReason && (
        <IconButton
          label={words.remove(item.title)}
          size="icon-sm"
          onClick={() => dropItem(item)}
          className="shrink-0 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100"
        >
          <X />
        </IconButton>
      )}
    </li>
  )
}

/** The title while it is written: Enter and leaving save, Esc takes back, an empty one takes the item out. */
function TitleField({ item, onStop }: { item: HeldItem; onStop: () => void }) {
  const draft = useDraft(`item:${item.id}`, item.title)
  const save = () => {
    const title = draft.value.replaceAll(/\s+/gu, ' ').trim()
    if (title === '') dropItem(item)
    else renameItem(item, title)
    draft.clear()
    onStop()
  }
  return (
    <textarea
      autoFocus
      rows={1}
      value={draft.value}
      maxLength={checklistItemLimit}
      aria-label={words.itemTitle}
      enterKeyHint="done"
      onChange={(event) => draft.change(event.target.value.replaceAll('\n', ' '))}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          event.currentTarget.blur()
        } else if (event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          draft.clear()
          onStop()
        }
      }}
      className="field-sizing-content min-h-7 min-w-0 grow resize-none rounded-sm bg-transparent py-1 outline-none touch:min-h-11 touch:py-2.5"
    />
  )
}
