import { type ActivityEntry } from '@courtside/contract/activity.ts'
import { listProjectActivity } from '@courtside/contract/projects.ts'
import { listTaskActivity } from '@courtside/contract/tasks.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'

/** An entry of a project's history also tells on which task it happened. */
export type HistoryEntry = ActivityEntry & {
  taskKey?: string | null
  taskTitle?: string | null
}
type HistoryPage = { items: HistoryEntry[]; next: string | null }

const pageSize = 30

/** The history of a task or a project, newest page first. */
export function useActivity(of: 'task' | 'project', id: string) {
  const query = useInfiniteQuery({
    queryKey: ['activity', of, id],
    queryFn: ({ pageParam, signal }): Promise<HistoryPage> => {
      const args = {
        params: { id },
        query: { limit: pageSize, ...(pageParam !== '' && { after: pageParam }) },
      }
      return of === 'task'
        ? call(listTaskActivity, args, { signal })
        : call(listProjectActivity, args, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (last: HistoryPage) => last.next ?? undefined,
    // What happened meanwhile reaches an open history live, but not one that was closed.
    staleTime: 0,
  })
  return { ...query, entries: query.data?.pages.flatMap((one) => one.items) ?? [] }
}
