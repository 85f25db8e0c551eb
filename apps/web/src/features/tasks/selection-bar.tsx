import { CalendarDays, CircleUser, Eye, Signal, Tag, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '#text/en.ts'
import { formatNumber } from '#text/plural.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { CopyMenu } from './copy-menu.tsx'
import type { BuiltInField, EditableField } from './fields/editable-fields.ts'
import { SelectionMenu } from './selection-menu.tsx'
import { useTaskActions } from './use-task-actions.ts'

type Shown = {
  field: BuiltInField
  label: string
  icon: ReactNode
  /** On a phone it is in the menu. */
  isWideOnly?: boolean
}

const fields: readonly Shown[] = [
  { field: 'statusId', label: text.tasks.setStatus, icon: <StatusIcon group="started" label="" /> },
  { field: 'priority', label: text.tasks.setPriority, icon: <Signal /> },
  { field: 'assigneeIds', label: text.tasks.assign, icon: <CircleUser /> },
  { field: 'labelIds', label: text.tasks.setLabels, icon: <Tag />, isWideOnly: true },
  { field: 'dueOn', label: text.tasks.setDue, icon: <CalendarDays /> },
  { field: 'watchers', label: text.tasks.watchers.title, icon: <Eye />, isWideOnly: true },
]

/** What can be done with the selected rows, or some of them, within reach of the thumb on a phone. */
export function SelectionBar({
  ids,
  onPick,
  onDelete,
  onClear,
}: {
  ids: readonly string[]
  onPick: (field: EditableField, from: Element) => void
  onDelete: () => void
  onClear: () => void
}) {
  const { lackedBy } = useTaskActions()
  const count = ids.length
  return (
    <div
      role="toolbar"
      aria-label={text.tasks.selected(count)}
      data-selection-bar
      className="absolute start-2 bottom-13 z-20 flex w-fit max-w-[calc(100%-1rem)] flex-wrap items-center gap-0.5 rounded-lg border border-border bg-raised p-1 shadow-popover"
    >
      <IconButton
        size="icon-sm"
        label={text.tasks.clearSelection}
        shortcut="escape"
        onClick={onClear}
      >
        <X />
      </IconButton>
      <span className="shrink-0 px-2 text-sm whitespace-nowrap tabular" role="status">
        {/* On a phone one line holds what is done most often. */}
        <span className="max-md:sr-only">{text.tasks.selected(count)}</span>
        <span aria-hidden className="md:hidden">
          {formatNumber(count)}
        </span>
      </span>
      {fields.map(({ field, label, icon, isWideOnly }) => (
        <Button
          key={field}
          size="sm"
          variant="ghost"
          aria-label={label}
          className={isWideOnly ? 'max-md:hidden' : undefined}
          disabledReason={lackedBy(ids, field)}
          onClick={(event) => onPick(field, event.currentTarget)}
        >
          {icon}
          <span className="max-md:hidden">{label}</span>
        </Button>
      ))}
      <SelectionMenu ids={ids} buttons={fields} onPick={onPick} onDelete={onDelete} />
      <span className="max-md:hidden">
        <CopyMenu ids={ids} />
      </span>
      <Button
        size="sm"
        variant="ghost"
        aria-label={text.tasks.peek.remove}
        className="text-danger hover:text-danger max-md:hidden"
        disabledReason={lackedBy(ids, 'delete')}
        onClick={onDelete}
      >
        <Trash2 />
      </Button>
    </div>
  )
}
