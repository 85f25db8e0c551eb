import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { wikiText } from '#text/wiki.ts'
import { toast } from '#ui/toast-store.ts'

/** Keeps one on the page while files are on their way into it: left behind they would have no place. Says whether it does. */
export function useUploadGuard(count: number): () => boolean {
  const { history } = useRouter()
  const refuse = useCallback(() => {
    if (count > 0) toast({ title: wikiText.picture.pending, tone: 'danger' })
    return count > 0
  }, [count])
  useEffect(
    () => (count > 0 ? history.block({ blockerFn: refuse, enableBeforeUnload: true }) : undefined),
    [history, count, refuse],
  )
  return refuse
}
