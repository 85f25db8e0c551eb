import { canPkr } from '@courtside/contract/can-pkr.ts'
import type { PkrIdRow } from '@courtside/contract/pkr-ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useActor } from '#features/users/use-users.ts'

/** After this pause the server is asked. */
const pause = 80

const none: readonly PkrIdRow[] = []

/**
 * The entries of the register that answer the typed words, and never those that answered earlier ones: what was chosen
 * among them would stay. Nothing is asked without words, nor for whoever may not see the register.
 */
export function useRegisterSearch(typed: string | undefined) {
  const maySee = canPkr.see(useActor())
  const wanted = maySee ? typed : undefined
  const [words, setWords] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setWords(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted])
  const isAsked = wanted !== undefined && wanted === words
  const { data, isFetching } = useQuery({
    queryKey: ['pkrIds', 'found', words],
    queryFn: async ({ signal }) =>
      (await import('./find-entries.ts')).findEntries(words ?? '', signal),
    enabled: isAsked,
    staleTime: 10_000,
  })
  return {
    entries: (isAsked && data) || none,
    isSearching: wanted !== undefined && (!isAsked || isFetching),
  }
}
