import { ArrowDown, ArrowUp, Signal } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import type { TaskSearch } from '../filters/task-search.ts'
import type { ColumnName } from './column-order.ts'
import { type TaskColumn, pinnedBox, turnSort } from './table-columns.tsx'

/** The headings of a table: a press sorts by one, another one the other way round, and a third no more. */
export function TableHead({
  headRef,
  columns,
  sort,
  onSort,
}: {
  headRef: RefObject<HTMLDivElement | null>
  columns: readonly TaskColumn[]
  sort: TaskSearch['sort']
  onSort: (sort: string | undefined) => void
}) {
  const [standing, setStanding] = useState<ColumnName>()
  const stop = columns.find(({ name }) => name === standing) ?? columns[0]
  const isPinned = columns.some((column) => column.isPinned)
  return (
    <div
      ref={headRef}
      role="rowgroup"
      className="sticky top-0 z-20 shrink-0 border-b border-border bg-surface print:static"
    >
      <div
        role="row"
        className="flex h-7 items-center gap-2 ps-1 pe-3 text-2xs text-faint select-none"
      >
        <span role="columnheader" className={cn('w-7 shrink-0', isPinned && pinnedBox)}>
          <span className="sr-only">{text.tasks.columns.select}</span>
        </span>
        {columns.map(({ name, header, isSlim, style, className, sort: first }) => {
          const second = first && turnSort(first)
          const isSorted = sort !== undefined && (sort === first || sort === second)
          const isAscending = isSorted && !sort.startsWith('-')
          const next = sort === first ? second : sort === second ? undefined : first
          return (
            <span
              key={name}
              role="columnheader"
              data-column={name}
              aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
              style={style}
              className={cn('flex shrink-0 items-center self-stretch', className)}
            >
              <button
                type="button"
                title={first && text.tasks.sortBy(header)}
                tabIndex={name === stop?.name ? 0 : -1}
                onFocus={() => setStanding(name)}
                onClick={() => first && onSort(next)}
                className={cn(
                  '-mx-1 inline-flex min-w-0 items-center gap-0.5 rounded-sm px-1 hover:text-text',
                  isSorted && 'text-text',
                )}
              >
                {name === 'priority' ? (
                  <Signal aria-label={header} className="size-3" />
                ) : (
                  <span className={cn('truncate', isSlim && 'sr-only')}>{header}</span>
                )}
                {isSorted &&
                  (isAscending ? <ArrowUp className="size-3" /> : <ArrowDown className="size-3" />)}
              </button>
            </span>
          )
        })}
      </div>
    </div>
  )
}
