import { checklistNameLimit } from '@courtside/contract/checklists.ts'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDraft } from '#lib/use-draft.ts'
import { checklistText as words } from '#text/checklists.ts'
import { text } from '#text/en.ts'
import { AddLine } from '#ui/add-line.tsx'
import { toast } from '#ui/toast-store.ts'
import { positionItem } from './checklist-gestures.ts'
import { ChecklistList } from './checklist-list.tsx'
import type { ChecklistRights } from './checklist-rights.ts'
import { type List, getLists } from './order-items.ts'
import { type CachedItem, useChecklist } from './use-checklist.ts'
import { useItemDrag } from './use-item-drag.ts'

/** The checklists of a task, to be ticked, written and put in order; nothing where there are none until one is wanted. */
export function TaskChecklist(props: SectionProps) {
  const { taskId, adding } = props
  const items = useChecklist(taskId)
  const held = useLists(taskId, items, adding === 'item')
  if (held.lists.length === 0 && adding === undefined) return null
  return <Section {...props} {...held} />
}

type SectionProps = {
  taskId: string
  rights: ChecklistRights
  /** What the line stands there for though there is nothing yet: a first item, or the name of another list. */
  adding: 'item' | 'list' | undefined
  lineRef: RefObject<HTMLInputElement | null>
}

function Section({
  taskId,
  rights,
  adding,
  lineRef,
  lists,
  begin,
  forget,
}: SectionProps & ReturnType<typeof useLists>) {
  const [isNaming, setNaming] = useState(false)
  const [said, setSaid] = useState('')
  const nameRef = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLElement>(null)
  const { ghost, lift, press } = useItemDrag({
    area,
    reason: rights.writeReason,
    onDrop: (item, place) => setSaid(positionItem(item, place) ?? ''),
  })
  const startNaming = () => {
    flushSync(() => setNaming(true))
    nameRef.current?.focus()
  }
  const isNamingShown = !rights.writeReason && (isNaming || adding === 'list')
  return (
    <section ref={area} aria-label={text.tasks.checklist.title} className="grid gap-3">
      <p role="status" className="sr-only">
        {said}
      </p>
      {lists.map((list, index) => (
        <ChecklistList
          key={list.name}
          taskId={taskId}
          list={list}
          others={lists.filter((one) => one !== list).map(({ name }) => name)}
          rights={rights}
          held={lift}
          isFirst={index === 0}
          isLast={index === lists.length - 1}
          inputRef={adding === 'item' && index === lists.length - 1 ? lineRef : undefined}
          onPress={press}
          onSaid={setSaid}
          onAnother={startNaming}
          onForget={() => forget(list.name)}
          onRenamed={(name) => {
            forget(list.name)
            if (list.items.length === 0) begin(name)
          }}
        />
      ))}
      {isNamingShown && (
        <AddLine
          draftKey={`checklist-name:${taskId}`}
          label={words.listName}
          maxLength={checklistNameLimit}
          inputRef={adding === 'list' ? lineRef : nameRef}
          onAdd={(name) => {
            if (lists.some((list) => list.name === name)) {
              toast({ title: words.nameTaken })
              return
            }
            flushSync(() => {
              begin(name)
              setNaming(false)
              setSaid(words.listAdded(name))
            })
            const own = area.current?.querySelectorAll<HTMLElement>('[data-checklist]') ?? []
            const made = [...own].find((one) => one.dataset['checklist'] === name)
            made?.querySelector<HTMLElement>('form input')?.focus()
          }}
        />
      )}
      {lift && (
        <div ref={ghost} className="pointer-events-none fixed top-0 left-0 z-50">
          <p className="max-w-72 truncate rounded-md border border-accent bg-raised px-3 py-1.5 text-sm">
            {lift.thing.title}
          </p>
        </div>
      )}
    </section>
  )
}

/** The lists of a task, behind them those that only have a name so far: it is kept on this device until an item comes. */
function useLists(taskId: string, items: readonly CachedItem[], isFirstWanted: boolean) {
  const begun = useDraft(`checklists:${taskId}`)
  const stored = getLists(items)
  const names = begun.value === '' ? [] : begun.value.split('\n')
  const bare = names.filter((name) => stored.every((list) => list.name !== name))
  const empty: List<CachedItem>[] = bare.map((name) => ({ name, items: [] }))
  const isFirst = isFirstWanted && stored.length === 0 && empty.length === 0
  const lists = isFirst ? [{ name: '', items: [] }] : [...stored, ...empty]
  return {
    lists,
    begin: (name: string) => begun.change([...bare, name].join('\n')),
    forget: (name: string) => begun.change(bare.filter((one) => one !== name).join('\n')),
  }
}
