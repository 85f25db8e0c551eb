import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { readSearch } from './search-params.ts'
import type { ListWalk } from './use-list-walk.ts'

// It belongs to the visit, not to the address: whoever is sent the link comes from elsewhere.
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the list that one came from was asked for. */
    listSearch?: ReturnType<typeof readSearch> | undefined
    /** The visit to that list. */
    listVisit?: string | undefined
    /** The row that one came back from. */
    backFrom?: string | undefined
  }
}

/** What is selected in a list, for each visit; it lasts as long as the page. */
const selections = new Map<string, ReadonlySet<string>>()

/** The visit to the list that stands here: one that was come back to goes on. */
const useVisit = (): string =>
  useLocation({ select: ({ state }) => state.listVisit ?? state.__TSR_key ?? '' })

/** To be taken along by whoever opens a row of the list that stands here. */
export function useListState() {
  const listSearch = useLocation({ select: ({ search }) => readSearch(search) })
  return { listSearch, listVisit: useVisit() }
}

/** What leads from the page of a row back to its list as it was, and to the row. */
export function useWayBack(id: string) {
  const search = useLocation({ select: ({ state }) => state.listSearch }) ?? {}
  const listVisit = useLocation({ select: ({ state }) => state.listVisit })
  return { search, state: { backFrom: id, listVisit } }
}

/** Has a list stand as it was left, once its rows are there: the same ones selected, and on the row one came back from. */
export function useReturn(list: ListWalk, areThere: boolean): void {
  const backFrom = useLocation({ select: ({ state }) => state.backFrom })
  const visit = useVisit()
  const { selected } = list
  const isBack = useRef(false)
  const goOn = useEffectEvent(() => {
    const kept = isBack.current ? undefined : selections.get(visit)
    isBack.current = true
    if (kept) list.select(kept)
    list.focus(backFrom)
  })
  useEffect(() => {
    if (areThere) goOn()
  }, [areThere, backFrom])
  useEffect(() => {
    if (isBack.current) selections.set(visit, selected)
  }, [areThere, visit, selected])
}
