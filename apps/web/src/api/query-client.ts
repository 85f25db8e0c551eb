import { type Query, QueryClient } from '@tanstack/react-query'
import { isRefusal } from './is-refusal.ts'
import { live } from './live.ts'
import { isWork, wouldBeTold } from './work.ts'

const minute = 60_000

/**
 * The cache policy of the specification: fresh for 5 minutes, kept unused for 30, a failed query tried once more. What others
 * change meanwhile is told; lists of work are asked for each time while the server might still be about to tell.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Whether the browser thinks it is online says nothing about a server in the same room: always try.
      queries: {
        staleTime: ({ queryKey }) => (isWork(queryKey) && !wouldBeTold() ? 0 : 5 * minute),
        gcTime: 30 * minute,
        retry: 1,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  loadAgainWhatChanged(client)
  loadAgainWhatFailed(client)
  return client
}

/** What failed and is still looked at is loaded once the server is heard of again: nobody has to press anything. */
function loadAgainWhatFailed(client: QueryClient): void {
  const loadAgain = () =>
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && mayPass(state.error),
    })
  let wasOnline = false
  live.subscribe(() => {
    const isOnline = live.getState().connection === 'online'
    if (isOnline && !wasOnline) loadAgain()
    wasOnline = isOnline
  })
  globalThis.addEventListener?.('online', loadAgain)
}

/** A refusal stays one; no answer, and a server that was busy or away, say nothing of what was asked. */
const mayPass = (error: unknown): boolean => !isRefusal(error)

/**
 * What changes while it is loaded for the first time is loaded once more: the answer may be older than the change, and
 * the library begins again only what has data already.
 */
function loadAgainWhatChanged(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return
    const { state, promise, queryHash } = event.query
    if (state.data !== undefined) return
    const predicate = (query: Query) => query.queryHash === queryHash
    void promise?.then(
      () => client.invalidateQueries({ predicate }),
      () => undefined,
    )
  })
}
