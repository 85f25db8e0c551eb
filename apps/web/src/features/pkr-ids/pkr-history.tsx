import { formatAgo, formatInstant } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { pkrText } from '#text/pkr-ids.ts'
import { pkrMergeText } from '#text/pkr-merges.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { OlderButton } from '#ui/older-button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { usePkrLists } from './lists/use-pkr-lists.ts'
import { usePkrActivity } from './use-pkr-ids.ts'
import { describePkr } from './use-pkr-phrases.ts'

const words = pkrText.page

/** All that happened to an entry, newest first. */
export function PkrHistory({ id }: { id: string }) {
  const query = usePkrActivity(id)
  const { lists } = usePkrLists()
  if (query.isPending)
    return (
      <Loading>
        <Skeleton className="w-2/3" />
      </Loading>
    )
  if (query.isError)
    return <ErrorState className="py-6" error={query.error} onRetry={() => void query.refetch()} />
  const entries = query.data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) return <p className="text-sm text-faint">{words.noHistory}</p>
  return (
    <div className="grid gap-3">
      <ol className="grid gap-2 text-sm">
        {entries.map((entry) => (
          <li key={entry.id} className="break-words">
            <span className="font-medium">{entry.actorName ?? text.activity.somebody} </span>
            <span className="text-muted">
              {describePkr(entry, lists).join('; ')}{' '}
              {entry.number !== null && pkrMergeText.page.as(entry.number)}{' '}
            </span>
            <time
              dateTime={entry.at}
              title={formatInstant(entry.at)}
              className="text-xs whitespace-nowrap text-faint"
            >
              {formatAgo(entry.at)}
            </time>
          </li>
        ))}
      </ol>
      <OlderButton pages={query} />
    </div>
  )
}
