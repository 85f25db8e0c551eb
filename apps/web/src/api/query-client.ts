import { type Query, QueryClient } from '@tanstack/react-query'
import { recordLost } from '#lib/line-away.ts'
import { lineBack } from '#lib/line-back.ts'
import { pauseBefore } from '#lib/pause-before.ts'
import { ApiError } from './api-error.ts'
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
  showKeptWhenFailed(client)
  return client
}

/**
 * What failed and is still looked at is loaded once the server is heard of again: nobody has to press anything. What fails
 * although it is heard, by a proxy or a server that just starts, is asked for again after pauses that grow.
 */
function loadAgainWhatFailed(client: QueryClient): void {
  const failed = {
    type: 'active',
    predicate: ({ state }: Query) => state.status === 'error' && canPass(state.error),
  } as const
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const loadAgain = () => {
    clearTimeout(timer)
    timer = undefined
    void client.refetchQueries(failed)
  }
  const isHeard = () => live.getState().connection === 'online'
  lineBack.subscribe(loadAgain)
  let wasHeard = false
  live.subscribe(() => {
    recordLost(live.getState().connection === 'offline')
    if (isHeard() && !wasHeard) lineBack.tell()
    wasHeard = isHeard()
  })
  globalThis.addEventListener?.('online', lineBack.tell)
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !isHeard()) return
    if (event.action.type === 'success') tries = 0
    else if (event.action.type === 'error' && canPass(event.action.error))
      timer ??= setTimeout(loadAgain, pauseBefore(++tries, Math.random))
  })
}

/** What is kept of answers is shown from the first that can't be had; its code starts with no page that has a server. */
function showKeptWhenFailed(client: QueryClient): void {
  const end = client.getQueryCache().subscribe((event) => {
    const hasFailed = event.type === 'updated' && event.action.type === 'failed'
    if (!hasFailed && navigator.onLine) return
    end()
    import('./persisted-queries.ts').then(
      ({ startPersisting }) => startPersisting(client),
      // It is tried again when all is calm.
      () => undefined,
    )
  })
}

/** A refusal stays one; no answer, and a server that was busy, away or stumbled, say nothing of what was asked. */
const canPass = (error: unknown): boolean =>
  !isRefusal(error) || (error instanceof ApiError && error.status >= 500)

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
