import type { ViewSearch } from '@courtside/contract/views.ts'
import { useMemo } from 'react'
import { useStoredList } from '#lib/use-stored-list.ts'
import type { TaskSearch, TaskView } from '../filters/task-search.ts'
import { type ColumnName, getAskedColumns } from './column-order.ts'

/** The columns of a table, and how they are chosen. */
export type Columns = {
  /** All there could be; those not shown can be filtered, ordered and grouped by all the same. */
  readonly offered: readonly ColumnName[]
  readonly shown: readonly ColumnName[]
  /** Whether somebody chose them; else those give way that a narrow table has no room for. */
  readonly areChosen: boolean
  /** Undefined brings back the usual ones. */
  readonly choose: (names: readonly ColumnName[] | undefined) => void
  /** What a view that is saved from here takes along, though the address doesn't say it. */
  readonly kept: ViewSearch | undefined
}

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
  onColumns: (columns: readonly ColumnName[]) => void,
): Columns {
  const [stored, store] = useStoredList(`columns:${list}:${layout}`)
  const isInAddress = search.columns.length > 0 || search.view !== undefined
  const asked = isInAddress ? search.columns : stored
  const shown = useMemo(() => getAskedColumns(asked ?? [], offered), [asked, offered])
  return {
    offered,
    shown,
    areChosen: asked !== undefined && asked.length > 0,
    choose: (names) => (isInAddress ? onColumns(names ?? []) : store(names)),
    kept: !isInAddress && stored ? { columns: [...stored] } : undefined,
  }
}
