import type { ViewSearch } from '@courtside/contract/views.ts'
import { useMemo } from 'react'
import { useStoredList } from '#lib/use-stored-list.ts'
import type { TaskSearch, TaskView } from '../filters/task-search.ts'
import { type ColumnLook, type ColumnLooks, formatColumn, parseColumn } from './column-looks.ts'
import { type ColumnName, getAskedColumns, getUsualColumns } from './column-order.ts'

/** The columns of a table, and how each was set up. */
export type ShownColumns = {
  readonly shown: readonly ColumnName[]
  readonly looks: ColumnLooks
  /** Whether somebody chose them; else those give way that a narrow table has no room for. */
  readonly areChosen: boolean
}

/** They, and how they are chosen. */
export type Columns = ShownColumns & {
  /** All there could be; those not shown can be filtered, ordered and grouped by all the same. */
  readonly offered: readonly ColumnName[]
  /** Whether anything is other than usual. */
  readonly areSet: boolean
  /** Undefined brings back the usual ones. */
  readonly choose: (names: readonly ColumnName[] | undefined) => void
  /** Sets a column up; what is undefined is as usual again. */
  readonly setLook: (name: ColumnName, look: ColumnLook) => void
  /** What a view that is saved from here takes along, though the address doesn't say it. */
  readonly kept: ViewSearch | undefined
}

/** The columns of a table that may not be changeable, as those of one's own tasks. */
export type TableColumns = ShownColumns & Partial<Pick<Columns, 'choose' | 'setLook'>>

/** Whether a layout has columns to choose. */
export const hasColumns = ({ layout }: TaskView): boolean => layout === 'table' || layout === 'list'

/**
 * The columns of a table: as its address says, be it a view's or a link's; else as this device remembers them for the
 * list and its layout. A view that names none shows the usual ones to everybody.
 */
export function useColumns(
  list: string,
  { layout }: TaskView,
  search: TaskSearch,
  offered: readonly ColumnName[],
  onColumns: (columns: readonly string[]) => void,
): Columns {
  const [stored, store] = useStoredList(`columns:${list}:${layout}`)
  const isInAddress = search.columns.length > 0 || search.view !== undefined
  const asked = isInAddress ? search.columns : stored
  const { shown, looks } = useMemo(() => readColumns(asked ?? [], offered), [asked, offered])
  const save = (names: readonly ColumnName[], changed: ColumnLooks) =>
    write(names.map((name) => formatColumn(name, changed.get(name))))
  const write = (columns: readonly string[] | undefined) =>
    isInAddress ? onColumns(columns ?? []) : store(columns)
  return {
    offered,
    shown,
    looks,
    areChosen: String(shown) !== String(getUsualColumns(offered)),
    areSet: asked !== undefined && asked.length > 0,
    choose: (names) => (names ? save(names, looks) : write(undefined)),
    setLook: (name, look) => save(shown, new Map([...looks, [name, look]])),
    kept: !isInAddress && stored ? { columns: [...stored] } : undefined,
  }
}

function readColumns(asked: readonly string[], offered: readonly ColumnName[]) {
  const columns = asked.map(parseColumn)
  const looks: ColumnLooks = new Map(columns.map(({ name, look }) => [name as ColumnName, look]))
  return {
    looks,
    shown: getAskedColumns(
      columns.map(({ name }) => name),
      offered,
    ),
  }
}
