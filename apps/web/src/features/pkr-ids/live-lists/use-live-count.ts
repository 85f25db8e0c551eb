import type { PkrCondition } from '@courtside/contract/pkr-conditions.ts'
import { countPkrIds } from '@courtside/contract/pkr-ids.ts'
import type { PkrList } from '@courtside/contract/pkr-lists.ts'
import { previewPkrList } from '@courtside/contract/pkr-live-lists.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useSettled } from '#lib/use-settled.ts'
import { PkrSearch } from '../pkr-search.ts'
import { registerFilter } from '../use-pkr-ids.ts'

/** How many meet conditions while one shapes them, and the first. */
export function usePreview(conditions: readonly PkrCondition[]) {
  const asked = useSettled(JSON.stringify(conditions), 250)
  return useQuery({
    queryKey: ['pkrIds', 'preview', asked],
    queryFn: ({ signal }) =>
      call(
        previewPkrList,
        { body: { conditions: JSON.parse(asked) as PkrCondition[] } },
        { signal },
      ),
    enabled: asked !== '[]',
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** How many entries an address of the register finds. */
export function useRegisterCount(search: PkrSearch, { isWanted = true } = {}) {
  const { sort: _sort, ...query } = registerFilter(search)
  const { data } = useQuery({
    queryKey: ['pkrIds', 'count', query],
    queryFn: ({ signal }) => call(countPkrIds, { query }, { signal }),
    enabled: isWanted,
  })
  return data?.count
}

/** How many stand on a list; undefined while those who meet the conditions of a live one are being counted. */
export function useListCount(list: PkrList): number | undefined {
  const live = useRegisterCount(PkrSearch.parse({ list: list.id }), {
    isWanted: list.conditions !== null,
  })
  return list.entryCount ?? live
}
