import { type Recurrence, RecurrenceDraft } from '@courtside/contract/recurrence.ts'
import { estimateLimit } from '@courtside/contract/tasks.ts'
import { checkRecurrence } from '#features/tasks/recurrence/find-next.ts'
import { readNumber } from './read-own-value.ts'

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

/** Hours to the quarter; null for nothing, or what is no such number. */
export function getEstimate(given: string | number): number | null {
  const hours = typeof given === 'number' ? given : readNumber(given.trim())
  if (hours === undefined || hours < 0 || hours > estimateLimit) return null
  return Math.round(hours * 4) / 4
}
