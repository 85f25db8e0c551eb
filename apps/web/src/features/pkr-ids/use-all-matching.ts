import { useEffect, useRef, useState } from 'react'
import type { ListWalk } from '#lib/use-list-walk.ts'
import { pkrText } from '#text/pkr-ids.ts'
import { toast } from '#ui/toast-store.ts'
import { useRegisterCount } from './live-lists/use-live-count.ts'
import type { PkrSearch } from './pkr-search.ts'
import { registerFilter, type usePkrList } from './use-pkr-ids.ts'

const words = pkrText.matching

/** So many entries are selected at once: what is done with them goes out in pieces, and is taken back as one. */
const mostSelected = 1000

/**
 * Selecting all that an address of the register finds, once all rows shown are: the others are loaded, so that whatever can
 * be done with some can be done with them.
 */
export function useAllMatching(
  search: PkrSearch,
  { entries, hasNextPage, fetchNextPage }: ReturnType<typeof usePkrList>,
  list: ListWalk,
) {
  const asked = JSON.stringify(registerFilter(search))
  const [isLoading, setLoading] = useState(false)
  const areAllShown = entries.length > 0 && entries.every(({ id }) => list.selected.has(id))
  const isOffered = areAllShown && hasNextPage && entries.length < mostSelected
  const count = useRegisterCount(search, { isWanted: isOffered || isLoading })
  const latest = useRef({ asked, isCleared: false })
  useEffect(() => {
    latest.current = { asked, isCleared: list.selected.size === 0 }
  }, [asked, list.selected])

  const take = async () => {
    const isWanted = () => latest.current.asked === asked && !latest.current.isCleared
    let ids = entries.map(({ id }) => id)
    let isFailed = false
    setLoading(true)
    for (let hasMore = hasNextPage; hasMore && ids.length < mostSelected && isWanted();) {
      const loaded = await fetchNextPage()
      ids = loaded.data?.pages.flatMap((page) => page.ids) ?? []
      isFailed = loaded.isFetchNextPageError
      hasMore = loaded.hasNextPage && !isFailed
    }
    setLoading(false)
    if (isFailed) toast({ title: words.failed, tone: 'danger' })
    else if (isWanted()) list.select(ids.slice(0, mostSelected))
  }

  const say = (found: number) => {
    if (isLoading) return words.loading(entries.length, Math.min(found, mostSelected))
    return found > mostSelected ? words.first(mostSelected, found) : words.all(found)
  }
  return {
    isLoading,
    /** What may be asked for, or how far that is, in words; absent while there is nothing to ask for. */
    said: count !== undefined && (isOffered || isLoading) ? say(count) : undefined,
    take: () => {
      if (!isLoading) void take()
    },
  }
}
