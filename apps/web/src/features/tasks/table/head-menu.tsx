import {
  ArrowDownNarrowWide,
  ArrowDownWideNarrow,
  ChevronsLeft,
  ChevronsRight,
  EyeOff,
  ListX,
  MoveHorizontal,
  Pin,
  PinOff,
} from 'lucide-react'
import type { RefObject } from 'react'
import { columnText as words } from '#text/columns.ts'
import { ActionMenuLayer } from '#ui/action-menu-layer.tsx'
import type { Action } from '#ui/action-menu.tsx'
import { type TaskColumn, turnSort } from './table-columns.tsx'

/** The menu of a heading: all that can be done with its column, for people without a mouse, too. */
export function HeadMenu({
  column,
  columns,
  sort,
  place,
  opener,
  isByKeyboard,
  onSort,
  onFit,
  onWiden,
  onMove,
  onPin,
  onHide,
  onClose,
}: {
  column: TaskColumn
  columns: readonly TaskColumn[]
  sort: string | undefined
  place: DOMRect
  /** Gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>
  isByKeyboard: boolean
  onSort: (sort: string | undefined) => void
  onFit: () => void
  onWiden: (by: 1 | -1) => void
  onMove: (by: 1 | -1) => void
  onPin: () => void
  onHide: () => void
  onClose: () => void
}) {
  const at = columns.indexOf(column)
  const up = column.sort?.replace('-', '')
  const isSorted = up !== undefined && (sort === up || sort === turnSort(up))
  const sorting: Action[] =
    up === undefined
      ? []
      : [
          { title: words.sortUp, icon: <ArrowDownNarrowWide />, run: () => onSort(up) },
          { title: words.sortDown, icon: <ArrowDownWideNarrow />, run: () => onSort(turnSort(up)) },
        ]
  const unsort = { title: words.unsort, icon: <ListX />, run: () => onSort(undefined) }
  const moveLeft = { title: words.moveLeft, icon: <ChevronsLeft />, keys: 'shift+arrowleft' }
  const moveRight = { title: words.moveRight, icon: <ChevronsRight />, keys: 'shift+arrowright' }
  const narrower = { title: words.narrower, icon: <ChevronsLeft />, keys: 'alt+arrowleft' }
  const wider = { title: words.wider, icon: <ChevronsRight />, keys: 'alt+arrowright' }
  const actions: Action[] = [
    ...sorting,
    ...(isSorted ? [unsort] : []),
    { title: words.fit, icon: <MoveHorizontal />, run: onFit },
    { ...wider, run: () => onWiden(1) },
    { ...narrower, run: () => onWiden(-1) },
    ...(at > 0 ? [{ ...moveLeft, run: () => onMove(-1) }] : []),
    ...(at < columns.length - 1 ? [{ ...moveRight, run: () => onMove(1) }] : []),
    column.isPinned
      ? { title: words.unpin, icon: <PinOff />, run: onPin }
      : { title: words.pin, icon: <Pin />, run: onPin },
    ...(column.name === 'title' ? [] : [{ title: words.hide, icon: <EyeOff />, run: onHide }]),
  ]
  const { left, top, width, height } = place
  return (
    <span className="pointer-events-none fixed" style={{ left, top, width, height }}>
      <ActionMenuLayer
        label={words.menu(column.header)}
        actions={actions}
        button={opener}
        isByKeyboard={isByKeyboard}
        onClose={onClose}
      />
    </span>
  )
}
