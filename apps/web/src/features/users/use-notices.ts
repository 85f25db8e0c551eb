import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { connectApi } from '#api/connections.ts'
import { live } from '#api/live.ts'
import { isWork, recordWork } from '#api/work.ts'
import { useCurrentUser } from './use-users.ts'

const isMe = ([feature, what]: readonly unknown[]): boolean => feature === 'users' && what === 'me'

const isNames = ([feature, what]: readonly unknown[]): boolean =>
  feature === 'users' && what === 'project'

type IsTold = (queryKey: readonly unknown[]) => boolean
const isOf =
  (...features: readonly unknown[]): IsTold =>
  ([feature]) =>
    features.includes(feature)

/** What each notice is about. A list is asked for again where it is on screen; the names of all are on every screen. */
const told = {
  people: (key) => isOf('users', 'roles')(key) && !isMe(key) && !isNames(key),
  names: isNames,
  organisation: (key) => isOf('organisation')(key) || isMe(key),
  pkrIds: isOf('pkrIds', 'pkrLists'),
  wiki: isOf('wiki'),
} satisfies Record<string, IsTold>
const things = Object.keys(told) as (keyof typeof told)[]

/**
 * Asks again what one may do, who is here and what is set for all, when that may have changed; and for all that is shown
 * when one's rights have.
 */
export function useNotices(): void {
  const client = useQueryClient()
  const me = useCurrentUser()
  const rights = me && [me.uid, ...me.groupIds, ...me.permissions.toSorted()].join()
  const known = useRef(rights)
  useEffect(() => {
    const askAgain = (isTold: IsTold) => () =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => isTold(queryKey) })
    /** Work goes on all the time: what is on screen stays as it is, and the next one to be shown is asked for anew. */
    const age = () => {
      recordWork()
      void client.invalidateQueries({
        predicate: ({ queryKey }) => isWork(queryKey),
        refetchType: 'none',
      })
    }
    connectApi({ onWritten: age })
    const ends = [
      live.onRights(askAgain(isOf('users', 'roles', 'organisation'))),
      live.onPreferences(askAgain(isMe)),
      ...things.map((thing) => live.onShared(thing, askAgain(told[thing]))),
      live.onShared('work', age),
    ]
    return () => ends.forEach((end) => end())
  }, [client])
  useEffect(() => {
    if (rights === undefined || rights === known.current) return
    if (known.current !== undefined)
      void client.invalidateQueries({ predicate: ({ queryKey }) => !isMe(queryKey) })
    known.current = rights
  }, [client, rights])
}
