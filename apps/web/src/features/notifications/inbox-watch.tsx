import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { live } from '#api/live.ts'
import { useInboxCount } from './use-inbox.ts'

/** Browsers count the time of a timer in 31 bits. */
const longestTimer = 2 ** 31 - 1

/** Loads the inbox and its count again when something came, and when something that was put off comes back. */
export function InboxWatch() {
  const client = useQueryClient()
  const nextAt = useInboxCount()?.nextAt ?? null
  useEffect(() => live.hearInbox(() => void refresh(client)), [client])
  useEffect(() => {
    if (nextAt === null) return
    const wait = Math.min(Math.max(Date.parse(nextAt) - Date.now(), 0) + 500, longestTimer)
    const timer = setTimeout(() => void refresh(client), wait)
    return () => clearTimeout(timer)
  }, [client, nextAt])
  return null
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ['inbox'] })
