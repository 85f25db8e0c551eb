import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { cn } from '#lib/cn.ts'
import type { ListWalk } from '#lib/use-list-walk.ts'
import { useScrollWindow } from '#lib/use-scroll-window.ts'
import { walkByArrows } from '#lib/walk-by-arrows.ts'
import { text } from '#text/en.ts'
import { type Action, ActionMenu } from './action-menu.tsx'
import { Checkbox } from './checkbox.tsx'
import { Skeleton } from './skeleton.tsx'

const rowHeight = 48
/** So many rows exist beyond those in sight, above and below. */
const overscan = 10
const cellClasses = 'border-border border-b px-4'

export type GridColumn<Row> = {
  readonly title: string
  /** Of the heading, where the width is said. */
  readonly className?: string
  readonly cellClassName?: string
  readonly cell: (row: Row) => ReactNode
}

/** Boxes to select rows by, and a menu for each; absent for whoever may change nothing. */
export type GridActions<Row> = {
  readonly selectAll: string
  readonly select: (row: Row) => string
  readonly title: string
  readonly titleOf: (row: Row) => string
  readonly of: (row: Row) => readonly Action[]
}

/**
 * A long list as rows with columns, one walks and selects by key and by hand; only those in sight are drawn. Asks for
 * more when the end comes near.
 */
export function RowGrid<Row extends { readonly id: string }>({
  label,
  rows,
  columns,
  list,
  actions,
  attribute,
  hasMore,
  loadingMore,
  onMore,
}: {
  label: string
  rows: readonly Row[]
  columns: readonly GridColumn<Row>[]
  list: ListWalk
  actions?: GridActions<Row> | undefined
  /** What holds the id of a row in the page, such as `data-user-id`. */
  attribute: `data-${string}`
  hasMore: boolean
  loadingMore: string
  onMore: () => void
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const view = useScrollWindow(scroller, { x: Infinity, y: rowHeight })
  const first = Math.max(0, view.top / rowHeight - overscan)
  const last = Math.ceil((view.top + view.height) / rowHeight) + overscan
  const shown = rows.slice(first, last)
  useEffect(() => {
    if (hasMore && last >= rows.length - 10) onMore()
  }, [hasMore, last, rows.length, onMore])
  useActiveRow(scroller, rows, list, attribute)

  const above = Math.min(first, rows.length) * rowHeight
  const below = Math.max(0, rows.length - last) * rowHeight
  const areAllSelected = rows.length > 0 && rows.every(({ id }) => list.selected.has(id))
  return (
    <div ref={scroller} data-scrolls className="h-full overflow-y-auto">
      <table
        role="grid"
        onKeyDown={(event) => walkByArrows(event, list, (by) => void list.step(by))}
        aria-multiselectable
        aria-label={label}
        aria-rowcount={hasMore ? -1 : rows.length}
        className="w-full table-fixed text-sm"
      >
        <thead className="sticky top-0 z-10 bg-surface text-xs text-muted">
          <tr className="*:h-8 *:border-b *:border-border *:px-4 *:font-normal touch:*:h-11">
            {actions && (
              <th scope="col" className="w-10 pe-0">
                <Checkbox
                  aria-label={actions.selectAll}
                  checked={areAllSelected || (list.selected.size > 0 && 'indeterminate')}
                  onCheckedChange={() =>
                    list.select(areAllSelected ? [] : rows.map(({ id }) => id))
                  }
                />
              </th>
            )}
            {columns.map(({ title, className }) => (
              <th key={title} scope="col" className={className}>
                {title}
              </th>
            ))}
            {actions && (
              <th scope="col" className="w-14">
                <span className="sr-only">{actions.title}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Space height={above} />}
          {shown.map((row, index) => (
            <GridRow
              key={row.id}
              row={row}
              index={first + index}
              list={list}
              columns={columns}
              actions={actions}
              attribute={attribute}
            />
          ))}
          {below > 0 && <Space height={below} />}
          {hasMore && (
            <tr style={{ height: rowHeight }}>
              <td colSpan={2} className="px-4" aria-label={loadingMore}>
                <Skeleton className="w-48 print:hidden" />
                <span className="hidden print:inline">{text.ui.onlyFirst(rows.length)}</span>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Brings the row one walks to into sight, and gives it the focus. */
function useActiveRow(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly { readonly id: string }[],
  { activeId, wantsFocus }: ListWalk,
  attribute: string,
) {
  const given = useRef(wantsFocus)
  useLayoutEffect(() => {
    if (given.current === wantsFocus) return
    const place = rows.findIndex(({ id }) => id === activeId)
    if (place === -1) return
    const area = scroller.current
    const row = area?.querySelector<HTMLElement>(`[${attribute}="${activeId ?? ''}"]`)
    if (area && !row) {
      // Drawn once it is in sight, and then this runs again.
      area.scrollTo({ top: place * rowHeight - area.clientHeight / 2 })
      return
    }
    given.current = wantsFocus
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  })
}

/** One cell: with more than a phone shows, its row would make columns of its own. */
function Space({ height }: { height: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      <td>&nbsp;</td>
    </tr>
  )
}

function GridRow<Row extends { readonly id: string }>({
  row,
  index,
  list,
  columns,
  actions,
  attribute,
}: {
  row: Row
  index: number
  list: ListWalk
  columns: readonly GridColumn<Row>[]
  actions: GridActions<Row> | undefined
  attribute: string
}) {
  const { id } = row
  const isSelected = list.selected.has(id)
  const isFirst = list.activeId === undefined && index === 0
  return (
    <tr
      {...{ [attribute]: id }}
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      tabIndex={list.activeId === id || isFirst ? 0 : -1}
      onFocus={() => list.stand(id)}
      style={{ height: rowHeight }}
      className={cn(
        'relative hover:bg-hover focus-visible:-outline-offset-2 focus-visible:outline-ring',
        isSelected && 'bg-selected hover:bg-selected',
      )}
    >
      {actions && (
        <td className={cn(cellClasses, 'pe-0')}>
          <Checkbox
            aria-label={actions.select(row)}
            checked={isSelected}
            tabIndex={-1}
            onClick={(event) => list.toggle(id, event.shiftKey)}
          />
        </td>
      )}
      {columns.map(({ title, cellClassName, cell }) => (
        <td key={title} className={cn(cellClasses, cellClassName)}>
          {cell(row)}
        </td>
      ))}
      {actions && (
        <td className={cn(cellClasses, 'px-2')}>
          <ActionMenu
            label={actions.titleOf(row)}
            size="icon-sm"
            actions={actions.of(row).map((one) => ({ ...one, isRegistered: true }))}
          />
        </td>
      )}
    </tr>
  )
}
