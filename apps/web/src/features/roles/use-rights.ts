import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { live } from '#api/live.ts'
import { useCurrentUser } from '#features/users/use-users.ts'

const isMe = ([feature, what]: readonly unknown[]): boolean => feature === 'users' && what === 'me'

const told: readonly unknown[] = ['users', 'roles', 'organisation']

/**
 * Asks again what one may do, who is here and what is set for all, when that may have changed; and for all that is shown
 * when one's rights have.
 */
export function useRights(): void {
  const client = useQueryClient()
  const me = useCurrentUser()
  const rights = me && [me.uid, ...me.groupIds, ...me.permissions.toSorted()].join()
  const known = useRef(rights)
  useEffect(
    () =>
      live.hearRights(() => {
        void client.invalidateQueries({
          predicate: ({ queryKey: [feature] }) => told.includes(feature),
        })
      }),
    [client],
  )
  useEffect(() => {
    if (rights === undefined || rights === known.current) return
    if (known.current !== undefined)
      void client.invalidateQueries({ predicate: ({ queryKey }) => !isMe(queryKey) })
    known.current = rights
  }, [client, rights])
}
