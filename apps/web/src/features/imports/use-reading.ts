import type { Import } from '@courtside/contract/imports.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importKey } from './use-imports.ts'

/** How a file is read, with what was set shown at once while the server reads it again. */
export function useReading<Chosen extends object>(
  { id, state }: Pick<Import, 'id' | 'state'>,
  shown: Chosen,
  /** Has the file read with these settings. */
  send: (settings: Chosen) => Promise<Import>,
  /** What was set, after one more change. */
  after: (chosen: Chosen, part: Chosen) => Chosen,
) {
  const client = useQueryClient()
  const [sent, setSent] = useState<Chosen>()
  const change = useMutation({
    mutationFn: send,
    onSuccess: (answer) => client.setQueryData(importKey(id), answer),
    // Started or let go in another tab, it has to be looked at again.
    onError: () => client.invalidateQueries({ queryKey: importKey(id) }),
  })
  const isReading = change.isPending || state === 'reading'
  const underWay = isReading ? sent : undefined
  const chosen = underWay ?? shown
  return {
    /** Set, and not read yet. */
    underWay,
    chosen,
    isReading,
    error: change.error,
    set: (part: Chosen) => {
      const next = after(chosen, part)
      setSent(next)
      change.mutate(next)
    },
  }
}
