import type { Unit } from '@courtside/contract/field-entry.ts'

/** The numbers of a unit that are offered as one press. */
export const usualCounts: Readonly<Record<Unit, readonly number[]>> = {
  hours: [0.5, 1, 2, 4, 8, 16],
}
