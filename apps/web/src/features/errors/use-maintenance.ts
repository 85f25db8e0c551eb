import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { loadRuntimeConfig } from '#api/runtime-config.ts'

const lookEvery = 10_000

/**
 * Why the app is closed and until when; null while it is open, undefined until known or when the server is silent. Whoever
 * waits for it to open is led back to where they were once it does.
 */
export function useMaintenance() {
  const router = useRouter()
  const hasWaited = useRef(false)
  const { data } = useQuery({
    queryKey: ['maintenance'],
    queryFn: async () => (await loadRuntimeConfig()).maintenance,
    staleTime: 0,
    refetchInterval: lookEvery,
  })
  useEffect(() => {
    if (data) hasWaited.current = true
    if (data !== null || !hasWaited.current) return
    hasWaited.current = false
    if (router.state.location.pathname !== '/503') void router.invalidate()
    else if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/' })
  }, [data, router])
  return data
}
