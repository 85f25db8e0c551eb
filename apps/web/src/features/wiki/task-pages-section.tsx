import { canWiki } from '@courtside/contract/can-wiki.ts'
import { listTaskPages } from '@courtside/contract/task-pages.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#api/call.ts'
import { live } from '#api/live.ts'
import { useActor } from '#features/users/use-users.ts'
import { wikiTaskText as words } from '#text/wiki-tasks.ts'
import { OlderButton } from '#ui/older-button.tsx'
import { PageLinks } from './page-links.tsx'

const atOnce = 20

/** The pages of the wiki that mention a task, as far as the reader may read them; nothing where there is none. */
export function TaskPagesSection({ taskId }: { taskId: string }) {
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
      live.onShared(
        'wiki',
        () => void client.invalidateQueries({ queryKey: ['tasks', 'pages', taskId] }),
      ),
    [client, taskId],
  )
  const pages = data?.pages.flatMap(({ items }) => items) ?? []
  if (pages.length === 0) return null
  return (
    <PageLinks title={words.mentionedIn} pages={pages}>
      <OlderButton pages={query} />
    </PageLinks>
  )
}
