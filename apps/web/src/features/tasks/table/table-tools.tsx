import type { Project } from '@courtside/contract/projects.ts'
import type { RefObject } from 'react'
import { TableCopy } from '../clipboard/table-copy.tsx'
import type { Grouping } from '../filters/task-search.ts'
import type { Frame } from '../task-frame.tsx'
import { CellKeys } from './cell-keys.tsx'
import { HeadTools } from './head-tools.tsx'
import { RowDrag } from './row-drag.tsx'
import type { TaskColumn } from './table-columns.tsx'
import { Sums } from './table-foot.tsx'
import type { TableColumns } from './use-columns.ts'

export type TableToolsProps = {
  /** Holds the table. */
  readonly area: RefObject<HTMLElement | null>
  readonly frame: Frame
  readonly by: Grouping | undefined
  readonly project: Project | undefined
  readonly isPhone: boolean
  readonly columns: TableColumns
  readonly shownColumns: readonly TaskColumn[]
  readonly sort: string | undefined
  readonly onSort: (sort: string | undefined) => void
}

/** What one does with a table besides reading it; it comes after the rows and hears of presses by the area that holds them. */
export function TableTools({
  area,
  frame,
  by,
  project,
  isPhone,
  columns: { choose, setLook, ...columns },
  shownColumns,
  sort,
  onSort,
}: TableToolsProps) {
  return (
    <>
      <RowDrag area={area} frame={frame} by={by} project={project} />
      <TableCopy area={area} frame={frame} columns={shownColumns} />
      {!isPhone && <CellKeys area={area} frame={frame} />}
      {choose && setLook && !isPhone && (
        <HeadTools
          area={area}
          {...columns}
          columns={shownColumns}
          choose={choose}
          setLook={setLook}
          sort={sort}
          onSort={onSort}
        />
      )}
    </>
  )
}

export { Sums }
