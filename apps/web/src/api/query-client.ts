import { QueryClient } from '@tanstack/react-query'

const minute = 60_000

/** The cache policy of the specification: fresh for 5 minutes, kept unused for 30, a failed query tried once more. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 30 * minute,
        retry: 1,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })
}
