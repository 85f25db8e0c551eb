import type { CallArguments } from '@courtside/contract/endpoint.ts'
import type { LiveEvent } from '@courtside/contract/events.ts'
import { type TaskRow, listTasks } from '@courtside/contract/tasks.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { call } from '#api/call.ts'
import { getOwnTimeZone, today } from '#lib/dates.ts'
import { findLineWithin, readableLine } from './filters/readable-line.ts'
import { type TaskSearch, isOwnSort } from './filters/task-search.ts'
import { useForeignChanges } from './use-live-tasks.ts'
import { keepTasks, taskRows } from './use-task-rows.ts'

const pageSize = 100

type Query = NonNullable<CallArguments<typeof listTasks>['query']>
/** When and where it is for the reader. */
type Clock = { readonly todayOn: string; readonly timeZone: string }
export const getClock = (): Clock => ({ todayOn: today(), timeZone: getOwnTimeZone() })
type Page = { ids: string[]; projectIds: string[]; next: string | null; askedAt: number }

/**
 * The server's words for what the line of an address asks for, as far as it can be read; `within` are conditions besides,
 * written alike.
 */
export function queryOf({ q, sort }: TaskSearch, clock: Clock, within?: string): Query {
  const line = readableLine(findLineWithin(q, within) ?? '')
  return {
    ...(line !== undefined && { search: line, today: clock.todayOn, timeZone: clock.timeZone }),
    ...(sort && !isOwnSort(sort) && sort !== 'rank' && sort !== '-rank' && { sort }),
  }
}

/**
 * The tasks of all projects as pages of the server: their rows are patched in place, which of them belong to the list
 * only the server knows. `isBehind` tells that others changed something the list may not show yet. `within` narrows it
 * besides its filters.
 */
export function useAllTasks(search: TaskSearch, within?: string, isNeeded = true) {
  const query = queryOf(search, getClock(), within)
  const [isBehind, setBehind] = useState(false)
  const pages = useInfiniteQuery({
    queryKey: ['tasks', 'all', query],
    meta: keepTasks(({ pages: all }: { pages: Page[] }) => all.flatMap((one) => one.ids)),
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const askedAt = Date.now()
      const { items, next } = await call(
        listTasks,
        { query: { ...query, limit: pageSize, ...(pageParam !== '' && { after: pageParam }) } },
        { signal },
      )
      taskRows.upsert(items)
      return { ...getIds(items), next, askedAt }
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    enabled: isNeeded,
    placeholderData: (before) => before,
  })
  const ids = useMemo(() => [...new Set(pages.data?.pages.flatMap((one) => one.ids))], [pages.data])
  const projectIds = useMemo(
    () => [...new Set(pages.data?.pages.flatMap((one) => one.projectIds))],
    [pages.data],
  )
  useForeignChanges(
    useCallback(
      ({ entry, task }: LiveEvent) => {
        const isKnown = task !== null && ids.includes(task.id)
        if (entry.entity === 'task' && (!isKnown || entry.action !== 'task.updated'))
          setBehind(true)
      },
      [ids],
    ),
  )
  const refresh = () => {
    setBehind(false)
    void pages.refetch()
  }
  return {
    ids,
    projectIds,
    /** When the first of them was asked for; 0 while nothing is known. */
    askedAt: pages.data?.pages[0]?.askedAt ?? 0,
    isBehind,
    refresh,
    isPending: pages.isPending,
    error: pages.error,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: pages.fetchNextPage,
  }
}

/** How many tasks a list over all projects has in all, asked once it is wanted; undefined until it is known. */
export function useTaskCount(
  search: TaskSearch,
  isWanted: boolean,
  within?: string,
): number | undefined {
  const query = queryOf(search, getClock(), within)
  return useQuery({
    queryKey: ['tasks', 'count', query],
    queryFn: async ({ signal }) => {
      const { count } = await call(
        listTasks,
        { query: { ...query, limit: 1, counted: 'true' } },
        { signal },
      )
      return count ?? 0
    },
    enabled: isWanted,
  }).data
}

const getIds = (items: readonly TaskRow[]) => ({
  ids: items.map((task) => task.id),
  projectIds: [...new Set(items.map((task) => task.projectId))],
})
