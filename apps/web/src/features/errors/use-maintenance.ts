import { RuntimeConfig } from '@courtside/contract/identity.ts'
import { useQuery } from '@tanstack/react-query'

const Answer = RuntimeConfig.pick({ maintenance: true })

/** Why the app is closed and until when; null while it is open, undefined until known or when the server is silent. */
export function useMaintenance() {
  const { data } = useQuery({
    queryKey: ['maintenance'],
    queryFn: async ({ signal }) => {
      const response = await fetch('/config.json', { signal })
      return Answer.parse(await response.json()).maintenance
    },
    staleTime: 0,
  })
  return data
}
