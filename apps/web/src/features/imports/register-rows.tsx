import type { Changes } from '@courtside/contract/activity.ts'
import { listRegisterRows } from '@courtside/contract/pkr-imports.ts'
import { type RegisterOutcome, type RegisterRow } from '@courtside/contract/register-imports.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { formatDay } from '#lib/dates.ts'
import { pkrText, sayPkrValue } from '#text/pkr-ids.ts'
import { registerImportText } from '#text/register-imports.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const words = registerImportText

/** The rows of a file that have one outcome, each with what it would change; conflicts can be settled for the file. */
export function RegisterRows({
  importId,
  readingOf,
  outcome,
  isIssuing,
  isTaken,
  onTake,
}: {
  importId: string
  /** Tells one reading of the file from another. */
  readingOf: unknown
  outcome: RegisterOutcome
  /** Whether who is chosen gets a number, and is not changed. */
  isIssuing: boolean
  isTaken?: (row: number) => boolean
  onTake?: (row: number, isOn: boolean) => void
}) {
  const query = useInfiniteQuery({
    queryKey: ['imports', 'rows', importId, outcome, readingOf],
    queryFn: ({ pageParam, signal }) =>
      call(
        listRegisterRows,
        {
          params: { id: importId },
          query: { outcome, limit: 50, ...(pageParam !== '' && { after: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  })
  if (query.isPending) return <Skeleton className="h-24 appear-late" />
  if (query.isError) return <ErrorState className="py-6" onRetry={() => void query.refetch()} />
  const rows = query.data.pages.flatMap(({ items }) => items)
  return (
    <div
      role="region"
      aria-label={words.rowsOf(outcome)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
      tabIndex={0}
      className="max-h-96 overflow-y-auto rounded-lg border border-border"
    >
      <ul className="grid text-sm">
        {rows.map((row) => (
          <li key={row.row} className="flex gap-3 border-b border-border px-3 py-2 last:border-0">
            {onTake && (
              <Checkbox
                aria-label={
                  isIssuing ? words.likely.take(row.name) : words.conflict.take(row.number)
                }
                checked={isTaken?.(row.row) ?? false}
                onCheckedChange={(checked) => onTake(row.row, checked === true)}
                className="mt-0.5"
              />
            )}
            <RowLine row={row} isNew={outcome === 'added' || isIssuing} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="p-2">
          <Button
            size="sm"
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {words.more}
          </Button>
        </div>
      )}
    </div>
  )
}

function RowLine({
  row: { row, number, name, conflict, changes, contested },
  isNew,
}: {
  row: RegisterRow
  isNew: boolean
}) {
  return (
    <span className="grid min-w-0 grow gap-0.5">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        {number !== '' && <span className="font-medium tabular">{number}</span>}
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="ms-auto shrink-0 text-xs text-faint">{words.row(row)}</span>
      </span>
      {conflict && <span className="text-xs text-warning">{words.conflicts[conflict]}</span>}
      <span className="text-xs wrap-anywhere text-muted">
        {linesOf({ ...changes, ...contested }, isNew).join(' · ')}
      </span>
    </span>
  )
}

const names: Readonly<Record<string, string>> = { ...pkrText.fields, ...words.ways }

/** What changes, field by field; of an entry that is new only what it gets. */
function linesOf(changes: Changes, isNew: boolean): string[] {
  return Object.entries(changes).flatMap(([field, { was, set }]) => {
    if (field === 'isArchived') return [words.ways.back]
    if (field === 'name' && isNew) return []
    const [before, after] = [say(field, was), say(field, set)]
    const label = names[field] ?? field
    return [was === null ? words.isSet(label, after) : words.becomes(label, before, after)]
  })
}

const say = (field: string, value: unknown): string =>
  (field === 'validFromOn' || field === 'validUntilOn') && typeof value === 'string'
    ? formatDay(value)
    : sayPkrValue(field, value, words.nothing)
