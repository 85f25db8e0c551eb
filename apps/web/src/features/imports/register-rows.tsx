import type { Changes } from '@courtside/contract/activity.ts'
import { listRegisterRows } from '@courtside/contract/pkr-imports.ts'
import { type RegisterOutcome, type RegisterRow } from '@courtside/contract/register-imports.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { registerImportText } from '#text/register-imports.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { PagedRows } from './paged-rows.tsx'
import type { RegisterFields } from './use-register-fields.ts'

const words = registerImportText

/** The rows of a file that have one outcome, each with what it would change; conflicts can be settled for the file. */
export function RegisterRows({
  importId,
  readingOf,
  outcome,
  fields,
  isIssuing,
  isTaken,
  onTake,
}: {
  importId: string
  /** Tells one reading of the file from another. */
  readingOf: unknown
  outcome: RegisterOutcome
  fields: RegisterFields
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
  return (
    <PagedRows
      query={query}
      label={words.rowsOf(outcome)}
      more={words.more}
      render={(row) => (
        <li key={row.row} className="flex gap-3 border-b border-border px-3 py-2 last:border-0">
          {onTake && (
            <Checkbox
              aria-label={isIssuing ? words.likely.take(row.name) : words.conflict.take(row.number)}
              checked={isTaken?.(row.row) ?? false}
              onCheckedChange={(checked) => onTake(row.row, checked === true)}
              className="mt-0.5"
            />
          )}
          <RowLine row={row} fields={fields} isNew={outcome === 'added' || isIssuing} />
        </li>
      )}
    />
  )
}

function RowLine({
  row: { row, number, name, conflict, changes, contested },
  fields,
  isNew,
}: {
  row: RegisterRow
  fields: RegisterFields
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
        {getLines({ ...changes, ...contested }, fields, isNew).join(' · ')}
      </span>
    </span>
  )
}

/** What changes, field by field; of an entry that is new only what it gets. */
function getLines(changes: Changes, { nameOf, say }: RegisterFields, isNew: boolean): string[] {
  return Object.entries(changes).flatMap(([field, { was, set }]) => {
    if (field === 'isArchived') return [words.ways.back]
    if (field === 'name' && isNew) return []
    const [before, after] = [say(field, was), say(field, set)]
    const label = nameOf(field)
    return [was === null ? words.isSet(label, after) : words.becomes(label, before, after)]
  })
}
