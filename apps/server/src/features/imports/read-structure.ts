import { type Recurrence, RecurrenceDraft } from '@courtside/contract/recurrence.ts'
import { checkRecurrence } from '#features/tasks/recurrence/find-next.ts'

/** A rule as a task takes it; undefined where it is none, or has no due day to begin on. */
export function readRecurrence(
  rule: string,
  mode: Recurrence['mode'],
  dueOn: string | null | undefined,
): Recurrence | undefined {
  const { data: recurrence } = RecurrenceDraft.safeParse({ mode, rule })
  if (!recurrence || !dueOn) return undefined
  try {
    checkRecurrence({ recurrence, dueOn: dueOn.slice(0, 10) })
    return recurrence
  } catch {
    return undefined
  }
}
