import { Email } from '@courtside/contract/identity.ts'
import { findByAddress, mostAddressesAtOnce } from '@courtside/contract/people-by-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#api/call.ts'
import { useCurrentUser } from './use-users.ts'

/** Whose these e-mail addresses are, as far as the reader may know, and whether that is still asked. */
export function useAddresses(addresses: readonly string[]) {
  const me = useCurrentUser()
  const emails = useMemo(
    () =>
      [...new Set(addresses)]
        .filter((one) => Email.safeParse(one).success)
        .slice(0, mostAddressesAtOnce),
    [addresses],
  )
  const { data, isLoading } = useQuery({
    queryKey: ['users', 'addresses', emails],
    queryFn: ({ signal }) => call(findByAddress, { body: { emails } }, { signal }),
    enabled: emails.length > 0,
  })
  const uidByAddress = useMemo(() => {
    const own = me?.email ? [[me.email.toLowerCase(), me.uid] as const] : []
    const found = data?.items.map(({ email, uid }) => [email, uid] as const) ?? []
    return new Map([...own, ...found])
  }, [me, data])
  return { uidByAddress, isLoading }
}
