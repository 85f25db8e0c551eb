import type { Query, QueryClient } from '@tanstack/react-query'
import { onAway, isAway } from '#lib/line-away.ts'
import { removeCached, saveCached, readKept } from '#lib/offline-cache.ts'
import { isRefusal } from './is-refusal.ts'
import type { KeptRows } from './kept-meta.ts'

/** A build that reads answers otherwise has another address. */
const shape = import.meta.url
const getName = ({ queryHash }: Query) => `query ${queryHash}`
const getMeta = ({ meta }: Query) => (meta?.['isKept'] ? (meta as KeptRows<unknown>) : undefined)

type Kept = { readonly data: unknown; readonly rows?: unknown }

const persisting = new WeakSet<QueryClient>()

/**
 * Keeps the answers of queries with `keptMeta` on this device, for as long as their reader may have them, and shows them
 * where the server can't be asked. With a connection nothing is shown but what the server says. Called again, it does
 * nothing.
 */
export function startPersisting(client: QueryClient): void {
  if (persisting.has(client)) return
  persisting.add(client)
  const cache = client.getQueryCache()
  const listKeptQueries = () => cache.getAll().filter(getMeta)
  const persistAnswer = (query: Query) => {
    const { data } = query.state
    const rows = getMeta(query)?.rowsOf?.(data as never)
    const kept: Kept = { data, ...(rows !== undefined && { rows }) }
    void saveCached(getName(query), shape, kept)
  }
  const restore = async (query: Query) => {
    if (query.state.data !== undefined) return
    const kept = (await readKept(getName(query), shape)) as Kept | undefined
    if (kept?.data === undefined || query.state.data !== undefined) return
    getMeta(query)?.show?.(kept.rows ?? kept.data)
    query.setData(kept.data, { updatedAt: 0, manual: true })
  }
  for (const query of listKeptQueries()) {
    if (query.state.status === 'success') persistAnswer(query)
    else if (query.state.fetchFailureCount > 0) void restore(query)
  }
  const restoreAll = () => {
    if (isAway()) for (const query of listKeptQueries()) void restore(query)
  }
  restoreAll()
  onAway(restoreAll)
  cache.subscribe((event) => {
    const query = event.query as Query
    if (!getMeta(query)) return
    if (event.type === 'added' && isAway()) void restore(query)
    if (event.type !== 'updated') return
    const { action } = event
    // What is kept is shown as of no time at all.
    if (action.type === 'success' && action.dataUpdatedAt !== 0) persistAnswer(query)
    if (action.type !== 'failed' && action.type !== 'error') return
    if (isRefusal(action.error)) void removeCached(getName(query))
    else void restore(query)
  })
}
