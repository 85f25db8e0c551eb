import { type FieldOfKind, getValueOf } from '../fields/editable-fields.ts'
import type { CachedTask } from '../use-task-rows.ts'

/** What the foot of a column can say of its numbers. */
export const sumWays = ['sum', 'average', 'count'] as const
export type SumWay = (typeof sumWays)[number]

/** Of all tasks that have a number in a field; the average of none is undefined. */
export type ColumnSum = {
  readonly sum: number
  readonly average: number | undefined
  readonly count: number
}

/** Decimals are added as whole millionths, so that 0.1 and 0.2 are 0.3. */
const fine = 1e6

export function sumColumn(field: FieldOfKind, tasks: Iterable<CachedTask>): ColumnSum {
  let [total, count] = [0, 0]
  for (const task of tasks) {
    const value = getValueOf(field, task)
    if (typeof value !== 'number') continue
    total += Math.round(value * fine)
    count += 1
  }
  const sum = total / fine
  return { sum, count, average: count === 0 ? undefined : Math.round((sum / count) * 100) / 100 }
}
