import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { live } from '#api/live.ts'

const told: readonly unknown[] = ['pkrIds', 'pkrLists']

/** Asks again for what is shown of the register when somebody changed it, here or elsewhere. */
export function useLiveRegister(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      live.hearShared('pkrIds', () => {
        void client.invalidateQueries({
          predicate: ({ queryKey: [feature] }) => told.includes(feature),
        })
      }),
    [client],
  )
}
