import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { PkrList } from '@courtside/contract/pkr-lists.ts'
import { Link } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { useActor } from '#features/users/use-users.ts'
import { liveListText } from '#text/live-lists.ts'
import { pkrListText } from '#text/pkr-lists.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { describeCondition } from '../live-lists/describe-condition.ts'
import { useListCount } from '../live-lists/use-live-count.ts'
import { describeDays, usePkrLists } from './use-pkr-lists.ts'

const words = pkrListText

/** All lists; each leads to the register as far as it stands on it. */
export function ListOverview() {
  const { lists, isPending, error, refetch } = usePkrLists()
  const actor = useActor()
  if (lists.length === 0) {
    if (isPending) return <SkeletonRows />
    if (error)
      return <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />
    return (
      <EmptyState
        icon={<ListChecks />}
        {...words.empty}
        action={
          canPkr.manageLists(actor) && (
            <Button asChild variant="primary">
              <Link to="/pkrIds" search={{ show: 'lists', dialog: 'list' }}>
                {words.form.open}
              </Link>
            </Button>
          )
        }
      />
    )
  }
  return (
    <ul aria-label={words.title} className="h-full overflow-y-auto" data-scrolls>
      {lists.map((list) => (
        <li key={list.id} className="border-b border-border">
          <Link
            to="/pkrIds"
            search={{ list: list.id }}
            className="flex items-center gap-3 px-4 py-2.5 text-sm hover:bg-hover"
          >
            <span className="grid min-w-0 grow">
              <span className="flex min-w-0 items-center gap-2">
                <span className="truncate font-medium">{list.name}</span>
                {list.conditions && <Badge tone="accent">{liveListText.live}</Badge>}
                {list.archivedAt !== null && <Badge>{words.archived}</Badge>}
              </span>
              <span className="truncate text-xs text-muted">
                {[
                  list.conditions?.map((one) => describeCondition(one, lists)).join('; ') ??
                    describeDays(list),
                  list.purpose,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <EntryCount list={list} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** How many stand on it; who meets the conditions of a live list is counted once its row is there. */
function EntryCount({ list }: { list: PkrList }) {
  const count = useListCount(list)
  if (count === undefined) return null
  return <span className="shrink-0 text-xs text-muted tabular">{words.entries(count)}</span>
}
