import { type RefObject, useEffect, useState } from 'react'
import { useActor } from '#features/users/use-users.ts'
import { isField } from '#lib/is-typing.ts'
import { useLatest } from '#lib/use-latest.ts'
import { type EditableField, getField } from '../fields/editable-fields.ts'
import { permitted } from '../fields/picking.ts'
import type { Frame } from '../task-frame.tsx'
import { getTaskId, getTaskIds } from '../task-groups.ts'
import { taskRows } from '../use-task-rows.ts'
import { CellEditor, type EditedCell } from './cell-editor.tsx'

/** What can be changed in a row, a button for each field; the circle of a status is not the only way to it. */
const getCells = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll('[role=gridcell]')].flatMap((cell) => {
    const buttons = [...cell.querySelectorAll<HTMLElement>('button[data-field]')]
    return buttons.findLast((button) => button.checkVisibility()) ?? []
  })

const getFieldOf = (cell: HTMLElement | undefined) => cell?.dataset['field'] as EditableField

/**
 * The keys of cells: the right arrow goes from a row into them, arrows and Tab walk, Enter and F2 open one, Escape goes
 * back to the row. Days and numbers are typed where they stand; all else is chosen in its picker.
 */
export function CellKeys({
  area,
  frame: { list, onPick, onStep },
}: {
  area: RefObject<HTMLElement | null>
  frame: Frame
}) {
  const actor = useActor()
  const [editing, setEditing] = useState<EditedCell & { readonly entry: string }>()

  /** Once the row has the focus with the drawing; `by` is how many cells on. */
  const focusCell = (findRow: () => Element | null | undefined, field: EditableField, by = 0) =>
    setTimeout(() => {
      const row = findRow()
      const cells = row ? getCells(row) : []
      const at = cells.findIndex((cell) => getFieldOf(cell) === field)
      const cell = cells[at + by] ?? cells[at]
      cell?.focus()
    })
  const open = (entry: string, cell: HTMLElement) => {
    const task = taskRows.get(getTaskId(entry))
    if (!task) return
    const name = getFieldOf(cell)
    const about = list.selected.has(entry) ? getTaskIds(list.targets()) : [task.id]
    const found = permitted(actor, name, about)
    const field = 'project' in found ? getField(name, found.project) : undefined
    const box = cell.closest('[role=gridcell]')?.getBoundingClientRect()
    if (!field || !box || !('tasks' in found) || !['day', 'number'].includes(field.kind))
      onPick(name, entry, task, cell)
    else setEditing({ entry, field, ids: found.tasks.map(({ id }) => id), task, place: box })
  }
  const press = useLatest((event: KeyboardEvent) => {
    const { key, target, shiftKey } = event
    if (!(target instanceof HTMLElement) || isField(target)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = target.closest<HTMLElement>('[data-task-id]')
    const entry = row?.dataset['taskId']
    if (!row || entry === undefined) return
    const cells = getCells(row)
    const at = cells.indexOf(target)
    const cell = cells[at]
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined
    const isTab = key === 'Tab' && cell !== undefined
    if ((key === 'ArrowRight' && !shiftKey) || (isTab && !shiftKey)) {
      const next = cells[at + 1]
      if (!next) return
      next.focus()
    } else if ((key === 'ArrowLeft' && cell) || isTab) (cells[at - 1] ?? row).focus()
    else if (key === 'Escape' && cell) row.focus()
    else if (key === 'F2' && !cell) cells[0]?.focus()
    else if ((key === 'F2' || key === 'Enter') && cell) open(entry, cell)
    else if (step && cell && !shiftKey) {
      onStep(step)
      focusCell(() => document.activeElement?.closest('[data-task-id]'), getFieldOf(cell))
    } else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const element = area.current
    element?.addEventListener('keydown', press, true)
    return () => element?.removeEventListener('keydown', press, true)
  }, [area, press])

  return (
    editing && (
      <CellEditor
        cell={editing}
        onClose={(by) => {
          setEditing(undefined)
          const findRow = () => area.current?.querySelector(`[data-task-id="${editing.entry}"]`)
          if (by !== undefined) focusCell(findRow, editing.field.name, by)
        }}
      />
    )
  )
}
