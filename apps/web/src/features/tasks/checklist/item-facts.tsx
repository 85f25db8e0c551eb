import { CalendarDays, UserPlus } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { usePeople } from '#features/projects/use-people.ts'
import { useProject } from '#features/projects/use-projects.ts'
import { cn } from '#lib/cn.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { checklistText as words } from '#text/checklists.ts'
import { text } from '#text/en.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { IconButton } from '#ui/button.tsx'
import { DueLabel } from '#ui/due-label.tsx'
import { useTask } from '../use-task-rows.ts'
import type { CachedItem } from './use-checklist.ts'

const ItemPicker = lazyComponent(async () => (await import('./item-picker.tsx')).ItemPicker, {
  bufferKeys: true,
})

export type ItemFact = 'assigneeId' | 'dueOn'

/** The picker of a row: opened from where one pressed, or from the row for keys and menus, to which the focus returns. */
export function useItemPicker(item: CachedItem) {
  const [open, setOpen] = useState<{ field: ItemFact; place: DOMRect }>()
  const origin = useRef<HTMLElement>(null)
  const isOpen = useRef(false)
  return {
    open: (field: ItemFact, from: HTMLElement, focused: HTMLElement = from) => {
      origin.current = focused
      isOpen.current = true
      setOpen({ field, place: from.getBoundingClientRect() })
    },
    layer: open && (
      <ItemPicker
        {...open}
        item={item}
        onClose={() => {
          setOpen(undefined)
          isOpen.current = false
          // As with the picker of lists: the next one may be open by then.
          setTimeout(() => isOpen.current || origin.current?.focus({ preventScroll: true }))
        }}
      />
    ),
  }
}

/** Whose an item is and when it is due, at the end of its row; what is not set is offered while one is there. */
export function ItemFacts({
  item,
  onPick,
}: {
  item: CachedItem
  /** Absent for those who may not change it. */
  onPick: ((field: ItemFact, from: HTMLElement) => void) | undefined
}) {
  const task = useTask(item.taskId)
  const { project } = useProject(task?.projectId ?? '')
  const person = usePeople(project)(item.assigneeId)
  const due = item.dueOn && <DueLabel dueOn={item.dueOn} done={item.isDone} />
  const face = person && <Avatar {...getFace(person)} size="xs" />
  return (
    <span className="flex min-h-7 shrink-0 items-center gap-1 touch:min-h-11">
      <Fact
        label={person ? words.assignedTo(person.name) : words.assign}
        keys="A"
        value={face}
        icon={<UserPlus />}
        onPress={onPick && ((from) => onPick('assigneeId', from))}
      />
      <Fact
        label={text.tasks.fields.dueOn}
        keys="D"
        value={due}
        icon={<CalendarDays />}
        onPress={onPick && ((from) => onPick('dueOn', from))}
      />
    </span>
  )
}

function Fact({
  label,
  keys,
  value,
  icon,
  onPress,
}: {
  label: string
  keys: string
  value: ReactNode
  icon: ReactNode
  onPress: ((from: HTMLElement) => void) | undefined
}) {
  if (!onPress)
    return value ? (
      <span title={label} className="flex items-center">
        {value}
      </span>
    ) : null
  return (
    <IconButton
      label={label}
      shortcut={keys}
      size="icon-sm"
      // By keys it is a letter, and the menu has it, too.
      tabIndex={value ? undefined : -1}
      onClick={(event: MouseEvent<HTMLElement>) => onPress(event.currentTarget)}
      className={cn(
        'w-auto min-w-(--spacing-control-sm) px-1',
        // What is set stands at the end; on a phone the menu offers the rest.
        !value &&
          'order-first opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:hidden',
      )}
    >
      {value || icon}
    </IconButton>
  )
}
