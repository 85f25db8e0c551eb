import { getTelegram } from '@courtside/contract/telegram.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'

/** What `useTelegram` is kept under. */
export const telegramKey = ['telegram']

/** The Telegram account one signs in with. Who let the bot write in its chat meanwhile finds that here as they come back. */
export const useTelegram = (more: { enabled?: boolean; refetchInterval?: number | false } = {}) =>
  useQuery({
    queryKey: telegramKey,
    queryFn: ({ signal }) => call(getTelegram, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: ({ state: { data } }) => data?.connected?.allowsWrite === false,
    ...more,
  })
