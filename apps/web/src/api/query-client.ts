import { QueryClient } from '@tanstack/react-query'

const minute = 60_000

/** The cache policy of the specification: fresh for 5 minutes, kept unused for 30, a failed query tried once more. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Whether the browser thinks it is online says nothing about a server in the same room: always try.
      queries: {
        staleTime: 5 * minute,
        gcTime: 30 * minute,
        retry: 1,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
