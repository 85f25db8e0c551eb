import { canPkr } from '@courtside/contract/can-pkr.ts'
import { listPkrDuplicates } from '@courtside/contract/pkr-merges.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Merge } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { useActor } from '#features/users/use-users.ts'
import { pkrMergeText } from '#text/pkr-merges.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type HeldPkrId, entered } from '../pkr-rows.ts'
import { PkrStatusBadge } from '../pkr-status-badge.tsx'
import { MergeForm } from './merge-form.tsx'

const words = pkrMergeText

/** Entries that are likely the same member's, the surest first, to be merged two by two. */
export function Duplicates() {
  const lacks = canPkr.merge(useActor()) ? undefined : words.lacks
  const [pair, setPair] = useState<readonly [HeldPkrId, HeldPkrId]>()
  const { data, isError, refetch } = useQuery({
    queryKey: ['pkrIds', 'duplicates'],
    queryFn: ({ signal }) => call(listPkrDuplicates, {}, { signal }),
    staleTime: 0,
  })
  useEffect(() => entered.subscribe(() => void refetch()), [refetch])
  if (!data)
    return isError ? (
      <ErrorState title={words.failed} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows />
    )
  if (data.items.length === 0) return <EmptyState icon={<Merge />} {...words.none} />
  return (
    <div className="h-full overflow-y-auto max-md:pb-24" data-scrolls>
      <p className="px-4 py-3 text-sm text-muted">{words.found(data.items.length, data.count)}</p>
      <ul aria-label={words.title} className="border-t border-border">
        {data.items.map(({ reasons, entries: [first, ...others] }) => (
          <li key={first?.id} className="grid gap-1 border-b border-border px-4 py-3 text-sm">
            <span className="flex flex-wrap gap-1.5">
              {reasons.map((reason) => (
                <Badge key={reason}>{words.reasons[reason]}</Badge>
              ))}
            </span>
            {first && <Line entry={first} />}
            {first &&
              others.map((entry) => (
                <div key={entry.id} className="flex items-center gap-3">
                  <Line entry={entry} />
                  <Button size="sm" disabledReason={lacks} onClick={() => setPair([entry, first])}>
                    {words.mergeWith(first.number)}
                  </Button>
                </div>
              ))}
          </li>
        ))}
      </ul>
      {pair && <MergeForm one={pair[0]} other={pair[1]} onClose={() => setPair(undefined)} />}
    </div>
  )
}

const Line = ({ entry }: { entry: HeldPkrId }) => (
  <span className="flex min-h-8 min-w-0 grow flex-wrap items-center gap-x-3">
    <Link
      to="/pkrIds/$number"
      params={{ number: entry.number }}
      className="w-20 truncate font-medium tabular hover:underline md:w-32"
    >
      {entry.number}
    </Link>
    <span className="min-w-0 truncate">{entry.name}</span>
    <span className="min-w-0 grow truncate text-muted">
      {[entry.club, entry.email, entry.phone].filter(Boolean).join(' · ')}
    </span>
    <PkrStatusBadge status={entry.status} reservedFor={entry.reservedFor} />
  </span>
)
