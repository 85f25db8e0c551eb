import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Rows of a file that come page by page, in a box of their own that scrolls. */
export function PagedRows<Row>({
  query,
  label,
  more,
  className,
  render,
}: {
  query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Row[] }>>
  /** Of the box, for screen readers. */
  label: string
  /** What is on the button for the next page. */
  more: string
  className?: string
  render: (row: Row) => ReactNode
}) {
  if (query.isPending) return <Skeleton className="h-24 appear-late" />
  if (query.isError)
    return <ErrorState className="py-6" error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
      tabIndex={0}
      className={cn('max-h-96 overflow-y-auto rounded-lg border border-border', className)}
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] text-sm">
        {query.data.pages.flatMap(({ items }) => items).map(render)}
      </ul>
      {query.hasNextPage && (
        <div className="p-2">
          <Button
            size="sm"
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {more}
          </Button>
        </div>
      )}
    </div>
  )
}
