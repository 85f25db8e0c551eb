import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListWalk } from '#lib/use-list-walk.ts'
import { pkrText } from '#text/pkr-ids.ts'
import { toast } from '#ui/toast-store.ts'
import { useRegisterCount } from './live-lists/use-live-count.ts'
import { type CachedPkrId, pkrRows } from './pkr-rows.ts'
import type { PkrSearch } from './pkr-search.ts'
import { fetchEntries, registerFilter, type usePkrList } from './use-pkr-ids.ts'

const words = pkrText.matching

/** So many entries are selected at once: what is done with them goes out in pieces, and is taken back as one. */
const mostSelected = 10_000

/**
 * What is selected in the register, which can be all that its address finds once all rows shown are: the others are loaded
 * besides the list, which stays as short as it is, so that whatever can be done with some can be done with them.
 */
export function useAllMatching(
  search: PkrSearch,
  { entries, hasNextPage, data }: ReturnType<typeof usePkrList>,
  list: ListWalk,
) {
  const asked = JSON.stringify(registerFilter(search))
  const [loadedCount, setLoadedCount] = useState<number>()
  const isLoading = loadedCount !== undefined
  const shown = new Set(entries.map(({ id }) => id))
  const areAllShown = entries.length > 0 && shown.isSubsetOf(list.selected)
  const isOffered = areAllShown && hasNextPage && list.selected.size === shown.size
  const count = useRegisterCount(search, { isWanted: isOffered || isLoading })
  const latest = useRef({ asked, isCleared: false })
  useEffect(() => {
    latest.current = { asked, isCleared: list.selected.size === 0 }
  }, [asked, list.selected])
  // What another address finds is another selection, of which only what is shown can be known to be in both.
  const forget = useEffectEvent(() => list.select(list.selected.intersection(shown)))
  const before = useRef(asked)
  useEffect(() => {
    if (before.current !== asked) forget()
    before.current = asked
  }, [asked])

  const take = async () => {
    const isWanted = () => latest.current.asked === asked && !latest.current.isCleared
    const ids = new Set(shown)
    let after = data?.pages.at(-1)?.next ?? null
    setLoadedCount(ids.size)
    try {
      while (after !== null && ids.size < mostSelected && isWanted()) {
        const page = await fetchEntries(registerFilter(search), after)
        for (const id of page.ids) ids.add(id)
        after = page.next
        setLoadedCount(ids.size)
      }
      if (isWanted()) list.select([...ids].slice(0, mostSelected))
    } catch {
      toast({ title: words.failed, tone: 'danger' })
    } finally {
      setLoadedCount(undefined)
    }
  }

  const say = (found: number) => {
    if (isLoading) return words.loading(loadedCount, Math.min(found, mostSelected))
    return found > mostSelected ? words.first(mostSelected, found) : words.all(found)
  }
  return {
    isLoading,
    /** In the order of the list, then those that are not shown. */
    selected: [
      ...entries.filter(({ id }) => list.selected.has(id)),
      ...[...list.selected.difference(shown)].flatMap((id) => held(id, search)),
    ],
    /** What may be asked for, or how far that is, in words; absent while there is nothing to ask for. */
    said: count !== undefined && (isOffered || isLoading) ? say(count) : undefined,
    take: () => {
      if (!isLoading) void take()
    },
  }
}

/** An entry that is selected and not shown, unless it has left the register, or come back to it, since. */
function held(id: string, { removed }: PkrSearch): CachedPkrId[] {
  const row = pkrRows.get(id)
  return row && (row.archivedAt !== null) === (removed === 'true') ? [row] : []
}
