import { getDaysBetween } from './dates.ts'

export type DueWords =
  | { kind: 'late'; days: number }
  | { kind: 'today' }
  | { kind: 'tomorrow' }
  | { kind: 'weekday' }
  | { kind: 'day' }

/** How a due day is said on a given day: a weekday only as long as it can mean no other week. */
export function describeDue(dueOn: string, todayOn: string): DueWords {
  const days = getDaysBetween(todayOn, dueOn)
  if (days < 0) return { kind: 'late', days: -days }
  if (days === 0) return { kind: 'today' }
  if (days === 1) return { kind: 'tomorrow' }
  if (days < 7) return { kind: 'weekday' }
  return { kind: 'day' }
}
