import { type PageName, listPageNames, pageNameLimit } from '@courtside/contract/pages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'

/** What pages are called now; null for one that its reader may not read, nothing for one that is not known yet. */
export function usePageNames(
  ids: readonly string[],
): ReadonlyMap<string, PageName | null> | undefined {
  const { data } = useQuery({
    queryKey: ['wiki', 'names', ids.join()],
    queryFn: async ({ signal }) => {
      const found = new Map<string, PageName | null>(ids.map((id) => [id, null]))
      for (let from = 0; from < ids.length; from += pageNameLimit) {
        const id = ids.slice(from, from + pageNameLimit)
        const { items } = await call(listPageNames, { query: { id } }, { signal })
        for (const page of items) found.set(page.id, page)
      }
      return found
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return data
}
