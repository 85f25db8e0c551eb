import { type KeyboardEvent, useRef, useState } from 'react'
import { formatDayOfYear, formatTime } from '#lib/dates.ts'
import { Rewritten } from '#lib/rewritten.ts'
import { customFieldText } from '#text/custom-fields.ts'
import { dayFieldText } from '#text/day-field.ts'
import { toast } from '#ui/toast-store.ts'
import { type FieldOfKind, getIdsOf, getValueOf } from '../fields/editable-fields.ts'
import { readTyped } from '../fields/read-typed.ts'
import { setDay, setValue } from '../fields/set-field.ts'
import { readDue } from '../fields/usual-days.ts'
import type { CachedTask } from '../use-task-rows.ts'

/** Which cell is typed in: the field of `ids`, as `task` has it, over `place` on the screen. */
export type EditedCell = {
  readonly field: FieldOfKind
  readonly ids: readonly string[]
  readonly task: CachedTask
  readonly place: DOMRect
}

const getTime = ({ field, task }: EditedCell) =>
  field.time ? task[field.time as 'dueTime'] : undefined

/** A value as it is typed: a day with its time, or a number. */
function getTyped(cell: EditedCell): string {
  const [value] = getIdsOf(cell.field, cell.task)
  if (value === undefined) return ''
  if (cell.field.kind !== 'day') return value
  const time = getTime(cell)
  return [formatDayOfYear(value), time && formatTime(time)].filter(Boolean).join(' ')
}

/** Gives the tasks what was typed; false where that is no value of the field. */
function saveTyped(cell: EditedCell, typed: string): boolean {
  const { field, ids, task } = cell
  const was = getValueOf(field, task)
  if (field.kind === 'day') {
    const read = readDue(typed, typeof was === 'string' ? was : null)
    if (typed !== '' && !read) return false
    // A time that was deleted is gone; one that nobody saw stays.
    const time = getTime(cell) ? (read?.dueTime ?? null) : read?.dueTime
    setDay(ids, field, read?.dueOn ?? null, field.time && read ? time : undefined)
    return true
  }
  const value = typed === '' ? null : readTyped(field, typed)
  if (value === undefined) return false
  setValue(ids, field, new Rewritten(was, value))
  return true
}

/** A line over a cell in which its value is typed: Enter, Tab and leaving it save, Escape leaves the value as it was. */
export function CellEditor({
  cell,
  onClose,
}: {
  cell: EditedCell
  /** Tells where one goes on: at the next cell, the one before, or the same; undefined where the focus has gone elsewhere. */
  onClose: (by: 1 | 0 | -1 | undefined) => void
}) {
  const [given] = useState(() => getTyped(cell))
  const [typed, setTyped] = useState(given)
  const [isWrong, setWrong] = useState(false)
  const isOver = useRef(false)
  const { place, field } = cell
  const problem = field.kind === 'day' ? dayFieldText.notDay : customFieldText.value.badNumber
  const save = () => typed.trim() === given || saveTyped(cell, typed.trim())
  const close = (by: 1 | 0 | -1 | undefined) => {
    isOver.current = true
    onClose(by)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !['Enter', 'Tab', 'Escape'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') close(0)
    else if (!save()) setWrong(true)
    else close(event.key === 'Enter' ? 0 : event.shiftKey ? -1 : 1)
  }
  return (
    <input
      autoFocus
      value={typed}
      aria-label={field.label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? problem : undefined}
      autoComplete="off"
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ target }) => {
        setTyped(target.value)
        setWrong(false)
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (isOver.current) return
        if (!save()) toast({ title: problem, description: typed })
        close(undefined)
      }}
      style={{ left: place.left, top: place.top, width: place.width, height: place.height }}
      className="fixed z-40 min-w-28 rounded-sm border border-accent bg-raised px-1.5 text-xs shadow-popover outline-none aria-invalid:border-danger"
    />
  )
}
