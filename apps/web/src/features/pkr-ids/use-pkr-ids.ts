import { type PkrCondition, getConditions } from '@courtside/contract/pkr-conditions.ts'
import { getPkrId, listClubs, listPkrIdActivity, listPkrIds } from '@courtside/contract/pkr-ids.ts'
import type { PkrList } from '@courtside/contract/pkr-lists.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '#api/call.ts'
import { useRow, useRowsOf } from '#lib/row-store.ts'
import { upsertPlaces } from './lists/place-rows.ts'
import { type CachedPkrId, entered, pkrRows } from './pkr-rows.ts'
import type { PkrSearch } from './pkr-search.ts'

const pageSize = 100
/** Of those that are loaded to be selected. */
const largePageSize = 200

/** What an address asks the server for. */
export const registerFilter = ({
  q,
  status,
  club,
  linked,
  reserved,
  removed,
  list,
  sort,
}: PkrSearch) => ({
  ...(q !== undefined && { search: q }),
  ...(status.length > 0 && { status }),
  ...(club.length > 0 && { club }),
  ...(linked && { isLinked: linked }),
  ...(reserved && { isReserved: reserved }),
  ...(removed && { isArchived: removed }),
  ...(list && { listId: list }),
  ...(sort && { sort }),
})

/** What an address narrows the register down to, as conditions of a live list. */
export function getSearchConditions(
  search: PkrSearch,
  list: PkrList | undefined,
): readonly PkrCondition[] {
  const onList: PkrCondition[] = list
    ? (list.conditions ?? [{ of: 'list', listIds: [list.id], isOn: true, day: 'any' }])
    : []
  return [...onList, ...getConditions(registerFilter(search))]
}

/** A page of what a filter finds, behind a cursor; the entries are held from then on. */
export async function fetchEntries(
  query: ReturnType<typeof registerFilter>,
  after: string,
  { limit = largePageSize, signal }: { limit?: number; signal?: AbortSignal } = {},
) {
  const { items, next } = await call(
    listPkrIds,
    { query: { ...query, limit, ...(after !== '' && { after }) } },
    { signal },
  )
  pkrRows.upsert(items.map(({ place: _place, ...row }) => row))
  upsertPlaces(items.flatMap(({ place }) => place ?? []))
  return { ids: items.map(({ id }) => id), next }
}

/** The entries an address asks for, page by page; what is taken out of the register leaves the list at once. */
export function usePkrList(search: PkrSearch) {
  const { removed } = search
  const query = registerFilter(search)
  const pages = useInfiniteQuery({
    queryKey: ['pkrIds', 'list', query],
    queryFn: ({ pageParam, signal }) => fetchEntries(query, pageParam, { limit: pageSize, signal }),
    initialPageParam: '',
    getNextPageParam: (last: { next: string | null }) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const { data, refetch } = pages
  useEffect(() => entered.subscribe(() => void refetch()), [refetch])
  const held = useRowsOf(pkrRows, 'all')
  const entries = useMemo(
    () =>
      (data?.pages ?? []).flatMap(({ ids }) =>
        ids.flatMap((id): CachedPkrId[] => {
          const row = pkrRows.get(id)
          return row && (row.archivedAt !== null) === (removed === 'true') ? [row] : []
        }),
      ),
    // The rows say when one of them has changed; they are read one by one, for there may be very many.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [data, held, removed],
  )
  return { ...pages, entries }
}

/** The clubs of the register, for whoever may see it. */
export function useClubs({ isWanted = true }: { isWanted?: boolean } = {}) {
  const { data } = useQuery({
    queryKey: ['pkrIds', 'clubs'],
    queryFn: ({ signal }) => call(listClubs, {}, { signal }),
    enabled: isWanted,
  })
  return data?.items ?? []
}

/** One entry by its number; what is changed of it shows at once. */
export function usePkrId(number: string) {
  const query = useQuery({
    queryKey: ['pkrIds', 'one', number],
    queryFn: async ({ signal }) => {
      const { user, lists, liveListIds, merged, ...entry } = await call(
        getPkrId,
        { params: { id: number } },
        { signal },
      )
      pkrRows.upsert([entry])
      upsertPlaces(lists)
      return { id: entry.id, user, lists, liveListIds, merged }
    },
  })
  const { data, refetch } = query
  useEffect(() => entered.subscribe(() => void refetch()), [refetch])
  const entry = useRow(pkrRows, data?.id ?? '')
  return {
    ...query,
    entry,
    user: data?.user ?? null,
    lists: data?.lists ?? [],
    liveListIds: data?.liveListIds ?? [],
    merged: data?.merged ?? [],
  }
}

/** What happened to an entry, newest first. */
export const usePkrActivity = (id: string) =>
  useInfiniteQuery({
    queryKey: ['pkrIds', 'activity', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        listPkrIdActivity,
        { params: { id }, query: { limit: 30, ...(pageParam !== '' && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  })
