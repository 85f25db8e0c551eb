import { type PageName, listPageNames, pageNameLimit } from '@courtside/contract/pages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#api/call.ts'

/** What pages are called now, as far as their reader may read them; undefined until it is known. */
export function usePageNames(ids: readonly string[]): ReadonlyMap<string, PageName> | undefined {
  const { data } = useQuery({
    queryKey: ['wiki', 'names', ids.join()],
    queryFn: async ({ signal }) => {
      const found: PageName[] = []
      for (let from = 0; from < ids.length; from += pageNameLimit) {
        const id = ids.slice(from, from + pageNameLimit)
        found.push(...(await call(listPageNames, { query: { id } }, { signal })).items)
      }
      return found
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return useMemo(() => data && new Map(data.map((page) => [page.id, page])), [data])
}
