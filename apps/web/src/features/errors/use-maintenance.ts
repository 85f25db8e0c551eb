import { useQuery } from '@tanstack/react-query'
import { loadRuntimeConfig } from '#api/runtime-config.ts'

/** Why the app is closed and until when; null while it is open, undefined until known or when the server is silent. */
export function useMaintenance() {
  const { data } = useQuery({
    queryKey: ['maintenance'],
    queryFn: async () => (await loadRuntimeConfig()).maintenance,
    staleTime: 0,
  })
  return data
}
