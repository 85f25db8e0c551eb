import { type Import, applyImport } from '@courtside/contract/imports.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'

/** The rows of a file that hold where it differs from what people set here. */
export type Taken = 'all' | ReadonlySet<number>

/** Which conflicts are settled for the file, and the one step that starts the import with them. */
export function useApplyTaking(found: Import, onChanged: () => Promise<unknown>) {
  const [taken, setTaken] = useState<Taken>(new Set())
  const start = useMutation({
    mutationFn: (more: { isPublished?: boolean }) =>
      call(applyImport, {
        params: { id: found.id },
        body: { take: taken === 'all' ? 'all' : [...taken], ...more },
      }),
    // Started or let go in another tab, it has to be looked at again.
    onSettled: () => void onChanged(),
  })
  return {
    taken,
    setTaken,
    /** How many of so many conflicts are. */
    countOf: (conflicts: number) => (taken === 'all' ? conflicts : taken.size),
    isTaken: (row: number) => taken === 'all' || taken.has(row),
    take: (row: number, isOn: boolean) => {
      const next = new Set(taken === 'all' ? [] : taken)
      if (isOn) next.add(row)
      else next.delete(row)
      setTaken(next)
    },
    start,
  }
}
