import { canWiki } from '@courtside/contract/can-wiki.ts'
import { listTaskPages } from '@courtside/contract/task-pages.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useEffect } from 'react'
import { call } from '#api/call.ts'
import { live } from '#api/live.ts'
import { useActor } from '#features/users/use-users.ts'
import { wikiTaskText as words } from '#text/wiki-tasks.ts'
import { OlderButton } from '#ui/older-button.tsx'

const atOnce = 20

/** The pages of the wiki that mention a task, as far as the reader may read them; nothing where there is none. */
export function TaskPages({ taskId }: { taskId: string }) {
  return canWiki.see(useActor()) ? <Pages taskId={taskId} /> : null
}

function Pages({ taskId }: { taskId: string }) {
  const client = useQueryClient()
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['tasks', 'pages', taskId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listTaskPages,
        {
          params: { id: taskId },
          query: { limit: atOnce, ...(pageParam !== undefined && { after: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  useEffect(
    () =>
      live.hearShared(
        'wiki',
        () => void client.invalidateQueries({ queryKey: ['tasks', 'pages', taskId] }),
      ),
    [client, taskId],
  )
  const pages = data?.pages.flatMap(({ items }) => items) ?? []
  if (pages.length === 0) return null
  return (
    <section aria-label={words.mentionedIn} className="grid gap-1">
      <h3 className="text-xs font-medium text-muted">{words.mentionedIn}</h3>
      <ul className="grid">
        {pages.map(({ id, title, icon }) => (
          <li key={id} className="min-w-0">
            <Link
              to="/wiki/$pageId"
              params={{ pageId: id }}
              className="-mx-2 flex min-w-0 items-center gap-1.5 rounded-md px-2 py-1.5 text-sm hover:bg-hover touch:min-h-11"
            >
              <span aria-hidden className="grid w-4.5 shrink-0 place-items-center leading-none">
                {icon ?? <FileText className="size-3.5 text-faint" />}
              </span>
              <span className="truncate" dir="auto">
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <OlderButton pages={query} />
    </section>
  )
}
