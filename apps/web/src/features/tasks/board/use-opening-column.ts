import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLatest } from '#lib/use-latest.ts'
import { getTaskId } from '../task-groups.ts'
import { groupOf, isOpen } from '../task-state.ts'
import { taskRows } from '../use-task-rows.ts'
import { type Column, type PlacedColumn, sizes } from './board-grid.ts'

/** Where work is: a column with an open task of one's own, or with one that somebody has begun. */
const isWork = ({ entries }: Column, myIds: readonly string[]): boolean =>
  entries.some((entry) => {
    const task = taskRows.get(getTaskId(entry))
    if (!task || !isOpen(task)) return false
    return groupOf(task) === 'started' || myIds.some((id) => task.assigneeIds.includes(id))
  })

/**
 * Brings columns into sight that begin at the left: by hand, and where there is room for one alone the first with work
 * in it as soon as there are cards.
 */
export function useOpeningColumn(
  scroller: RefObject<HTMLElement | null>,
  {
    placed,
    isPhone,
    myIds,
  }: { placed: readonly PlacedColumn[]; isPhone: boolean; myIds: readonly string[] },
): (value: string) => void {
  const isOpened = useRef(false)
  const show = useLatest((value: string, behavior: ScrollBehavior) => {
    const left = placed.find(({ column }) => column.value === value)?.left ?? 0
    scroller.current?.scrollTo({ left: left - sizes.gap, behavior })
  })
  const hasCards = placed.some(({ column }) => column.entries.length > 0)
  const open = useLatest(() => {
    const first = placed.find(({ column, isNarrow }) => !isNarrow && isWork(column, myIds))
    if (first) show(first.column.value, 'instant')
  })
  useLayoutEffect(() => {
    if (!isPhone || !hasCards || isOpened.current) return
    isOpened.current = true
    open()
  }, [isPhone, hasCards, open])
  return (value) => show(value, 'smooth')
}
