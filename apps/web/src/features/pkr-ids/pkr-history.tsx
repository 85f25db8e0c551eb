import type { Result } from '@courtside/contract/endpoint.ts'
import { type listPkrIdActivity, privatePkrFields } from '@courtside/contract/pkr-ids.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { pkrText } from '#text/pkr-ids.ts'
import { pkrListText } from '#text/pkr-lists.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePkrActivity } from './use-pkr-ids.ts'

const words = pkrText.page
type Entry = Result<typeof listPkrIdActivity>['items'][number]

/** All that happened to an entry, newest first. */
export function PkrHistory({ id }: { id: string }) {
  const query = usePkrActivity(id)
  if (query.isPending) return <Skeleton className="w-2/3 appear-late" />
  if (query.isError) return <ErrorState className="py-6" onRetry={() => void query.refetch()} />
  const entries = query.data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) return <p className="text-sm text-faint">{words.noHistory}</p>
  return (
    <div className="grid gap-3">
      <ol className="grid gap-2 text-sm">
        {entries.map((entry) => (
          <li key={entry.id} className="break-words">
            <span className="font-medium">{entry.actorName ?? text.activity.somebody} </span>
            <span className="text-muted">{phrasesOf(entry).join('; ')} </span>
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
      {query.hasNextPage && (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {text.activity.older}
        </Button>
      )}
    </div>
  )
}

const names: Readonly<Record<string, string>> = pkrText.fields
const hidden: ReadonlySet<string> = new Set(privatePkrFields)

function phrasesOf({ action, changes }: Entry): string[] {
  if (action === 'pkr_id.created') return [words.created]
  if (action === 'pkr_id.listed') return [listedPhrase(changes)]
  return Object.entries(changes).map(([field, { was, set }]) => {
    const name = names[field] ?? field
    if (field === 'isArchived') return set === true ? words.removed : words.restored
    if (field === 'userId') return words.userChanged
    if (hidden.has(field) || field === 'notes') return words.changedPrivate(name)
    return words.set(name, said(field, was), said(field, set))
  })
}

function listedPhrase({ list }: Entry['changes']): string {
  const { put, takenOff, dated } = pkrListText.page
  const [was, set] = [said('list', list?.was), said('list', list?.set)]
  if (was === set) return dated(set)
  return list?.set === null ? takenOff(was) : put(set)
}

function said(field: string, value: unknown): string {
  if (field === 'status')
    return (pkrText.statuses as Readonly<Record<string, string>>)[String(value)] ?? ''
  const texts = [value].flat().filter((one) => typeof one === 'string' && one !== '')
  return texts.join(', ') || text.activity.values.nothing
}
