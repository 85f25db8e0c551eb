import type { Changes } from '@courtside/contract/activity.ts'
import { privatePkrFields } from '@courtside/contract/pkr-ids.ts'

const hidden: ReadonlySet<string> = new Set(privatePkrFields)

/** Changes for the log, which is read by more people than those who may see how to reach somebody: of that it tells only that it changed. */
export const hidePrivate = (changes: Partial<Changes>): Changes =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([field, change]) => {
      if (!change) return []
      return [[field, hidden.has(field) ? { was: null, set: null } : change]]
    }),
  )
