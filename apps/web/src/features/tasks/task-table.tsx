import { useTable } from '@tanstack/react-table'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp, Signal } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useActor } from '#features/users/use-users.ts'
import { cn } from '#lib/cn.ts'
import { useLatest } from '#lib/use-latest.ts'
import { phoneQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { text } from '#text/en.ts'
import { columnClasses, columnSorts, taskColumns, taskTableFeatures } from './task-columns.tsx'
import { type RowHandlers, TaskTableRow } from './task-row.tsx'
import type { TaskSearch } from './task-search.ts'
import type { TaskList } from './use-task-list.ts'
import type { HeldTask } from './use-task-rows.ts'

const rowHeights = { pointer: 32, finger: 44, phone: 64 }
/** So many rows before the end the next page is asked for. */
const loadAhead = 20

/** The dense table of tasks: only the rows in sight exist, the row one stands on has the focus. */
export function TaskTable({
  ids,
  list,
  sort,
  columns,
  openId,
  pointer,
  onSort,
  onStep,
  onDelete,
  onOpen,
  onPick,
  onNearEnd,
  footer,
}: {
  ids: readonly string[]
  list: TaskList
  sort: TaskSearch['sort']
  columns: { project: boolean; labels: boolean }
  openId: string | undefined
  pointer?: object
  onSort: (sort: string) => void
  onStep: (by: 1 | -1) => void
  onDelete: () => void
  onOpen: (task: HeldTask) => void
  onPick: RowHandlers['onPick']
  onNearEnd?: (() => void) | undefined
  /** What follows the last row. */
  footer?: ReactNode
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery(phoneQuery)
  const isCoarse = useMediaQuery('(pointer: coarse)')
  const rowHeight = isPhone ? rowHeights.phone : isCoarse ? rowHeights.finger : rowHeights.pointer
  const actor = useActor()

  const data = useMemo(() => ids.map((id) => ({ id })), [ids])
  const rowSelection = useMemo(
    () => Object.fromEntries([...list.selected].map((id) => [id, true as const])),
    [list.selected],
  )
  const table = useTable({
    features: taskTableFeatures,
    columns: taskColumns,
    data,
    getRowId: (row) => row.id,
    state: { rowSelection, columnVisibility: columns },
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change
      list.select(Object.keys(next).filter((id) => next[id]))
    },
  })
  const { rows } = table.getRowModel()

  const activeIndex = list.activeId === undefined ? -1 : ids.indexOf(list.activeId)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
    // The row with the focus exists even out of sight: it must not lose the focus to nowhere.
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range)
      return activeIndex === -1 || inSight.includes(activeIndex)
        ? inSight
        : [...inSight, activeIndex].toSorted((a, b) => a - b)
    },
  })
  useEffect(() => virtualizer.measure(), [rowHeight, virtualizer])

  const focusActive = useLatest(() => {
    if (activeIndex === -1) return
    virtualizer.scrollToIndex(activeIndex, { align: 'auto' })
    scroller.current
      ?.querySelector<HTMLElement>(`[data-task-id="${list.activeId}"]`)
      ?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (list.wantsFocus > 0) focusActive()
  }, [list.wantsFocus, focusActive])
  const showActive = useLatest(() => {
    if (activeIndex !== -1) virtualizer.scrollToIndex(activeIndex, { align: 'auto' })
  })
  useEffect(() => showActive(), [list.activeId, showActive])

  const items = virtualizer.getVirtualItems()
  const lastInSight = items.at(-1)?.index ?? 0
  const isNearEnd = lastInSight >= rows.length - loadAhead
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, rows.length, onNearEnd])

  const open = useLatest((task: HeldTask) => {
    if (isPhone && list.selected.size > 0) list.toggle(task.id)
    else onOpen(task)
  })
  const toggle = useLatest(list.toggle)
  const stand = useLatest(list.stand)
  const pick = useLatest(onPick)
  const handlers = useMemo<RowHandlers>(
    () => ({ actor, onOpen: open, onStand: stand, onToggle: toggle, onPick: pick }),
    [actor, open, stand, toggle, pick],
  )

  return (
    <div
      role="grid"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Delete') onDelete()
        else walkByArrows(event, list, onStep)
      }}
      aria-label={text.tasks.list}
      aria-rowcount={rows.length + 1}
      aria-multiselectable
      className="@container flex h-full min-h-0 flex-col"
    >
      {!isPhone && <TableHead table={table} sort={sort} onSort={onSort} />}
      <div ref={scroller} {...pointer} className="min-h-0 grow overflow-y-auto overscroll-contain">
        <div
          role="rowgroup"
          style={{ height: virtualizer.getTotalSize() }}
          className="relative w-full"
        >
          {items.map(({ index, start }) => {
            const row = rows[index]
            return (
              row && (
                <TaskTableRow
                  key={row.id}
                  row={row}
                  index={index}
                  top={start}
                  isPhone={isPhone}
                  isActive={index === (activeIndex === -1 ? 0 : activeIndex)}
                  isSelected={list.selected.has(row.id)}
                  isOpen={row.id === openId}
                  handlers={handlers}
                />
              )
            )
          })}
        </div>
        {footer}
      </div>
    </div>
  )
}

/** Arrows do in the list what j and k do anywhere. */
function walkByArrows(event: KeyboardEvent, list: TaskList, onStep: (by: 1 | -1) => void) {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
  if (!by || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  if (event.shiftKey) list.stretch(by)
  else onStep(by)
}

type Table = ReturnType<typeof useTable<typeof taskTableFeatures, { id: string }>>

function TableHead({
  table,
  sort,
  onSort,
}: {
  table: Pick<Table, 'getVisibleLeafColumns'>
  sort: TaskSearch['sort']
  onSort: (sort: string) => void
}) {
  return (
    <div role="rowgroup" className="[scrollbar-gutter:stable] border-b border-border">
      <div role="row" className="flex h-7 items-center gap-2 pr-3 pl-1 text-2xs text-faint">
        <span role="columnheader" className="w-7 shrink-0">
          <span className="sr-only">{text.tasks.columns.select}</span>
        </span>
        {table.getVisibleLeafColumns().map(({ id, columnDef }) => {
          const sorts = columnSorts[id]
          const direction =
            sort === sorts?.first ? 'first' : sort === sorts?.second ? 'second' : undefined
          const label = typeof columnDef.header === 'string' ? columnDef.header : ''
          const isAscending = direction && !sorts?.[direction].startsWith('-')
          return (
            <span
              key={id}
              role="columnheader"
              aria-sort={direction && (isAscending ? 'ascending' : 'descending')}
              className={cn('flex shrink-0 items-center', columnClasses[id])}
            >
              {sorts ? (
                <button
                  type="button"
                  title={text.tasks.sortBy(label)}
                  onClick={() => onSort(direction === 'first' ? sorts.second : sorts.first)}
                  className={cn(
                    '-mx-1 inline-flex items-center gap-0.5 rounded-sm px-1 hover:text-text',
                    direction && 'text-text',
                  )}
                >
                  {id === 'priority' ? <Signal aria-label={label} className="size-3" /> : label}
                  {direction &&
                    (isAscending ? (
                      <ArrowUp className="size-3" />
                    ) : (
                      <ArrowDown className="size-3" />
                    ))}
                </button>
              ) : (
                <span className={cn(id === 'status' && '@max-4xl:sr-only')}>{label}</span>
              )}
            </span>
          )
        })}
      </div>
    </div>
  )
}
