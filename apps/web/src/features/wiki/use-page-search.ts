import { canWiki } from '@courtside/contract/can-wiki.ts'
import type { FoundPage, PageFilter } from '@courtside/contract/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useActor } from '#features/users/use-users.ts'
import { useSettled } from '#lib/use-settled.ts'

/** Milliseconds without typing, after which the server is asked. */
const pause = 80

const none: readonly FoundPage[] = []
const anyPage: PageFilter = {}

/** Pages that answer the typed words, and never those that answered earlier ones. Nothing is asked without words, nor for whoever may not read the wiki. */
export function usePageSearch(typed: string, filter = anyPage) {
  const isAllowed = canWiki.see(useActor())
  const words = useSettled(typed, pause)
  const isAsked = isAllowed && typed !== '' && words === typed
  const { data, isFetching, error } = useQuery({
    queryKey: ['wiki', 'found', words, filter],
    queryFn: async ({ signal }) =>
      (await import('./search-pages.ts')).searchPages(words, filter, signal),
    enabled: isAsked,
    staleTime: 10_000,
  })
  return {
    pages: (isAsked && data) || none,
    isSearching: isAllowed && typed !== '' && (!isAsked || isFetching),
    error: isAsked ? error : null,
  }
}
