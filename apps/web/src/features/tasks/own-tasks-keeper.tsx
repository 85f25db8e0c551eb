import { getOwnIds } from '@courtside/contract/can.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getInboxQuery } from '#features/notifications/use-inbox.ts'
import { useActor } from '#features/users/use-users.ts'
import { isSparing } from '#lib/lazy-component.tsx'
import { getOpenQuery } from './my-work/use-my-work.ts'
import { getDetailsQuery, hasCachedDetails } from './use-task-details.ts'

/** So many open tasks are kept whole, what is due first in front. */
const most = 50
/** In milliseconds: after the start, and between two tasks, for nobody waits for this. */
const calm = 3000
const pause = 200

const waitFor = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/**
 * Keeps what is somebody's own for when there is no connection, though they never opened it: the inbox and their open
 * tasks, with descriptions, checklists and comments. Where bytes are dear, nothing is. Draws nothing.
 */
export function OwnTasksKeeper() {
  const client = useQueryClient()
  const myIds = getOwnIds(useActor()).join()
  useEffect(() => {
    let isOver = false
    const keep = async () => {
      await waitFor(calm)
      if (isOver || isSparing()) return
      await client.prefetchInfiniteQuery(getInboxQuery('open'))
      const { pages } = await client.fetchInfiniteQuery(getOpenQuery(myIds.split(',')))
      for (const row of pages.flatMap(({ items }) => items).slice(0, most)) {
        if (isOver) return
        if (await hasCachedDetails(row)) continue
        await client.fetchQuery(getDetailsQuery(row.id))
        await waitFor(pause)
      }
    }
    // Without a connection it is tried again with the next start.
    if (myIds !== '') void keep().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [client, myIds])
  return null
}
