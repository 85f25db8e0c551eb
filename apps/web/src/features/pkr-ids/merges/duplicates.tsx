import { canPkr } from '@courtside/contract/can-pkr.ts'
import { type DuplicateReason, listPkrDuplicates } from '@courtside/contract/pkr-merges.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Merge } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { useActor } from '#features/users/use-users.ts'
import { asLack } from '#lib/lack.ts'
import { pkrMergeText } from '#text/pkr-merges.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type CachedPkrId, entered } from '../pkr-rows.ts'
import { PkrStatusBadge } from '../pkr-status-badge.tsx'
import { markAllDistinct, markOneDistinct } from './mark-distinct.ts'
import { MergeForm } from './merge-form.tsx'

const words = pkrMergeText

/** Entries that are likely the same member's, the surest first, to be merged two by two. */
export function Duplicates() {
  const actor = useActor()
  const lacks = canPkr.merge(actor) ? undefined : asLack(words.lacks)
  const lacksChange = canPkr.change(actor) ? undefined : asLack(words.lacksChange)
  const [pair, setPair] = useState<readonly [CachedPkrId, CachedPkrId]>()
  const { data, error, refetch } = useQuery({
    queryKey: ['pkrIds', 'duplicates'],
    queryFn: ({ signal }) => call(listPkrDuplicates, {}, { signal }),
  })
  useEffect(() => entered.subscribe(() => void refetch()), [refetch])
  if (!data)
    return error ? (
      <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows />
    )
  if (data.items.length === 0) return <EmptyState icon={<Merge />} {...words.none} />
  return (
    <div className="h-full overflow-y-auto" data-scrolls>
      <p className="px-4 py-3 text-sm text-muted">{words.found(data.items.length, data.count)}</p>
      <ul aria-label={words.title} className="border-t border-border">
        {data.items.map(({ reasons, entries }) => (
          <li
            key={entries.map(({ id }) => id).join()}
            className="grid gap-1 border-b border-border px-4 py-3 text-sm"
          >
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Reasons reasons={reasons} />
              <Button
                size="sm"
                variant="ghost"
                disabledReason={lacksChange}
                className="ms-auto"
                onClick={() => markAllDistinct(entries)}
              >
                {entries.length === 2 ? words.apart : words.allApart}
              </Button>
            </div>
            <Entries
              entries={entries}
              lacks={lacks}
              lacksChange={lacksChange}
              onMerge={(entry, first) => setPair([entry, first])}
            />
          </li>
        ))}
      </ul>
      {pair && <MergeForm one={pair[0]} other={pair[1]} onClose={() => setPair(undefined)} />}
    </div>
  )
}

/** What they have in common; a name by itself is little, and says so. */
function Reasons({ reasons }: { reasons: readonly DuplicateReason[] }) {
  if (reasons.length === 1 && reasons[0] === 'name')
    return (
      <>
        <Badge tone="warning">{words.weak}</Badge>
        <span className="text-xs text-muted">{words.weakHint}</span>
      </>
    )
  return reasons.map((reason) => (
    <Badge key={reason} tone="info">
      {words.reasons[reason]}
    </Badge>
  ))
}

/** The entries of a group: each but the first can be merged with that, and of several each be told apart from all others. */
function Entries({
  entries,
  lacks,
  lacksChange,
  onMerge,
}: {
  entries: readonly CachedPkrId[]
  lacks: string | undefined
  lacksChange: string | undefined
  onMerge: (entry: CachedPkrId, first: CachedPkrId) => void
}) {
  const [first] = entries
  return entries.map((entry) => (
    <div key={entry.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Line entry={entry} />
      {entries.length > 2 && (
        <Button
          size="sm"
          variant="ghost"
          disabledReason={lacksChange}
          onClick={() =>
            markOneDistinct(
              entry,
              entries.filter(({ id }) => id !== entry.id),
            )
          }
        >
          {words.oneApart(entry.number)}
        </Button>
      )}
      {first && entry !== first && (
        <Button size="sm" disabledReason={lacks} onClick={() => onMerge(entry, first)}>
          {words.mergeWith(first.number)}
        </Button>
      )}
    </div>
  ))
}

const Line = ({ entry }: { entry: CachedPkrId }) => (
  <span className="flex min-h-8 min-w-0 grow flex-wrap items-center gap-x-3">
    <Link
      to="/pkrIds/$number"
      params={{ number: entry.number }}
      className="w-20 truncate font-medium tabular hover:underline md:w-32"
    >
      {entry.number}
    </Link>
    <span className="min-w-0 truncate" dir="auto">
      {entry.name}
    </span>
    <span className="min-w-0 grow truncate text-muted">
      {[entry.club, entry.email, entry.phone].filter(Boolean).join(' · ')}
    </span>
    <PkrStatusBadge status={entry.status} reservedFor={entry.reservedFor} />
  </span>
)
