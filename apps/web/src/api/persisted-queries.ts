import type { Query, QueryClient } from '@tanstack/react-query'
import { hearAway, isAway } from '#lib/line-away.ts'
import { removeCached, saveCached, readKept } from '#lib/offline-cache.ts'
import { isRefusal } from './is-refusal.ts'

/** A build that reads answers otherwise has another address. */
const shape = import.meta.url
const getName = ({ queryHash }: Query) => `query ${queryHash}`

/**
 * Keeps the answers of queries with `meta: { isKept: true }` on this device, for as long as their reader may have them, and
 * shows them where the server can't be asked. With a connection nothing is shown but what the server says. The returned
 * function ends it.
 */
export function persistQueries(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const listKeptQueries = () => cache.getAll().filter(({ meta }) => meta?.['isKept'])
  const persistAnswer = (query: Query) => void saveCached(getName(query), shape, query.state.data)
  const restore = async (query: Query) => {
    if (query.state.data !== undefined) return
    const kept = await readKept(getName(query), shape)
    if (kept !== undefined && query.state.data === undefined)
      query.setData(kept, { updatedAt: 0, manual: true })
  }
  for (const query of listKeptQueries()) if (query.state.status === 'success') persistAnswer(query)
  const restoreAll = () => {
    if (isAway()) for (const query of listKeptQueries()) void restore(query)
  }
  restoreAll()
  const ends = [
    hearAway(restoreAll),
    cache.subscribe((event) => {
      const query = event.query as Query
      if (!query.meta?.['isKept']) return
      if (event.type === 'added' && isAway()) void restore(query)
      if (event.type !== 'updated') return
      const { action } = event
      if (action.type === 'success' && !action.manual) persistAnswer(query)
      if (action.type !== 'failed' && action.type !== 'error') return
      if (isRefusal(action.error)) void removeCached(getName(query))
      else void restore(query)
    }),
  ]
  return () => ends.forEach((end) => end())
}
