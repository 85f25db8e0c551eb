import { type PkrMention, listPkrMentions } from '@courtside/contract/pkr-mentions.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { call } from '#api/call.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { pkrMentionText } from '#text/pkr-mentions.ts'
import { searchText } from '#text/search.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { OlderButton } from '#ui/older-button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'

const words = pkrMentionText.named

/** The tasks, comments and pages that name an entry and that one may read, newest first. */
export function EntryMentions({ id }: { id: string }) {
  return (
    <section aria-label={words.title} className="grid min-w-0 content-start gap-2.5">
      <h2 className="text-xs font-medium text-muted">{words.title}</h2>
      <Mentions id={id} />
    </section>
  )
}

function Mentions({ id }: { id: string }) {
  const query = useInfiniteQuery({
    queryKey: ['pkrIds', 'mentions', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        listPkrMentions,
        { params: { id }, query: { limit: 20, ...(pageParam !== '' && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  })
  if (query.isPending)
    return (
      <Loading>
        <Skeleton className="w-2/3" />
      </Loading>
    )
  if (query.isError)
    return (
      <ErrorState
        title={words.failed}
        className="py-6"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  const mentions = query.data.pages.flatMap(({ items }) => items)
  if (mentions.length === 0) return <p className="text-sm text-faint">{words.none}</p>
  return (
    <div className="grid gap-3">
      <ul className="-mx-2 grid">
        {mentions.map((mention) => (
          <Mention
            key={mention.commentId ?? (mention.task ?? mention.page)?.id}
            mention={mention}
          />
        ))}
      </ul>
      <OlderButton pages={query} />
    </div>
  )
}

function Mention({ mention }: { mention: PkrMention }) {
  const { task, page, place, commentId, excerpt, at } = mention
  return (
    <li>
      <Link
        {...(page
          ? ({ to: '/wiki/$pageId', params: { pageId: page.id } } as const)
          : ({ to: '/tasks/$id', params: { id: task?.key ?? '' } } as const))}
        {...(commentId !== null && { hash: `comment-${commentId}` })}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5 rounded-md px-2 py-1.5 text-sm hover:bg-hover"
      >
        {page ? (
          <span aria-hidden className="grid size-4 place-items-center self-center">
            {page.icon ?? <FileText className="size-3.5 text-faint" />}
          </span>
        ) : (
          task && <StatusIcon group={task.group} className="mt-0.5" />
        )}
        <span className="truncate">{(page ?? task)?.title}</span>
        <span className="text-xs leading-5 text-muted tabular">
          {[task?.key, task?.isArchived && searchText.archived].filter(Boolean).join(' · ')}
        </span>
        <span className="col-start-2 truncate text-xs text-muted">
          {words.places[place]}
          {excerpt !== null && `: ${excerpt}`}
        </span>
        <time dateTime={at} title={formatInstant(at)} className="text-end text-xs text-faint">
          {formatAgo(at)}
        </time>
      </Link>
    </li>
  )
}
