import type { StatusGroup } from '@courtside/contract/statuses.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { text } from '#text/en.ts'
import { toast } from '#ui/toast-store.ts'
import { groupOf } from './task-state.ts'
import { loadNamed } from './tick-task.ts'
import { useTaskActions } from './use-task-actions.ts'
import { taskRows } from './use-task-rows.ts'

type Found = { readonly id: string; readonly key: string; readonly group: StatusGroup }

/** Completes and reopens tasks that were found, which may not be held here, and tells how they stand by now. */
export function useTickFound(found: readonly Pick<Found, 'id'>[]) {
  const client = useQueryClient()
  const { complete } = useTaskActions()
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const ids = found.map(({ id }) => id).join()
  // Undo in a toast changes them, too.
  useEffect(() => {
    const ends = ids.split(',').map((id) => taskRows.subscribe(id, drawAgain))
    return () => ends.forEach((end) => end())
  }, [ids])
  return {
    /** Of the task as it is held, where it is: what was found is not told of changes. */
    groupOf: ({ id, group }: Found): StatusGroup => {
      const task = taskRows.get(id)
      return (task && groupOf(task)) ?? group
    },
    tick: async ({ id, key }: Found): Promise<void> => {
      try {
        await loadNamed(client, id)
        complete([id])
      } catch {
        const description = text.activity.reasons.unreachable
        toast({ title: text.activity.notSaved(key), description, tone: 'danger' })
      }
    },
  }
}
