import type { Query, QueryClient } from '@tanstack/react-query'
import { forgetKept, keep, readKept } from '#lib/kept.ts'
import { hearAway, isAway } from '#lib/line-away.ts'
import { isRefusal } from './is-refusal.ts'

/** A build that reads answers otherwise has another address. */
const shape = import.meta.url
const nameOf = ({ queryHash }: Query) => `query ${queryHash}`

/**
 * Keeps the answers of queries with `meta: { isKept: true }` on this device, for as long as their reader may have them, and
 * shows them where the server can't be asked. With a connection nothing is shown but what the server says. The returned
 * function ends it.
 */
export function keepQueries(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const keptOnes = () => cache.getAll().filter(({ meta }) => meta?.['isKept'])
  const keepAnswer = (query: Query) => void keep(nameOf(query), shape, query.state.data)
  const bringBack = async (query: Query) => {
    if (query.state.data !== undefined) return
    const kept = await readKept(nameOf(query), shape)
    if (kept !== undefined && query.state.data === undefined)
      query.setData(kept, { updatedAt: 0, manual: true })
  }
  for (const query of keptOnes()) if (query.state.status === 'success') keepAnswer(query)
  const bringAllBack = () => {
    if (isAway()) for (const query of keptOnes()) void bringBack(query)
  }
  bringAllBack()
  const ends = [
    hearAway(bringAllBack),
    cache.subscribe((event) => {
      const query = event.query as Query
      if (!query.meta?.['isKept']) return
      if (event.type === 'added' && isAway()) void bringBack(query)
      if (event.type !== 'updated') return
      const { action } = event
      if (action.type === 'success' && !action.manual) keepAnswer(query)
      if (action.type !== 'failed' && action.type !== 'error') return
      if (isRefusal(action.error)) void forgetKept(nameOf(query))
      else void bringBack(query)
    }),
  ]
  return () => ends.forEach((end) => end())
}
