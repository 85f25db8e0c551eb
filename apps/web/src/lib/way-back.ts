import { useLocation } from '@tanstack/react-router'
import { uncheckedSearch } from './search-params.ts'

// It belongs to the visit, not to the address: whoever is sent the link comes from elsewhere.
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the list that one came from was asked for. */
    listSearch?: ReturnType<typeof uncheckedSearch> | undefined
    /** The row that one came back from. */
    backFrom?: string | undefined
  }
}

/** To be taken along by whoever opens a row of the list that stands here. */
export function useListState() {
  const listSearch = useLocation({ select: ({ search }) => uncheckedSearch(search) })
  return { listSearch }
}

/** What leads from the page of a row back to its list as it was, and to the row. */
export function useWayBack(id: string) {
  const search = useLocation({ select: ({ state }) => state.listSearch }) ?? {}
  return { search, state: { backFrom: id } }
}

/** In a list: the row that one came back from. */
export const useBackFrom = (): string | undefined =>
  useLocation({ select: ({ state }) => state.backFrom })
