import { addDays } from '#lib/dates.ts'

/** Where one stands in a calendar: on a task of a day, or on the day itself. */
export type Standing = { readonly on: string; readonly entry?: string | undefined }

export type Direction = 'left' | 'right' | 'up' | 'down'

/**
 * One step of the arrows. Up and down go through a day's tasks, with the day itself above them, and on to the day that
 * lies above or below; left and right to the tasks of the day beside, past what one stands on already. May lead to a day
 * that isn't shown.
 */
export function walked(
  { on, entry }: Standing,
  direction: Direction,
  /** How many days on the day below is; absent where there is none. */
  rowLength: number | undefined,
  entriesOn: (on: string) => readonly string[],
): Standing {
  const at = entry === undefined ? -1 : entriesOn(on).indexOf(entry)
  if (direction === 'down') {
    const below = entriesOn(on)[at + 1]
    if (below !== undefined) return { on, entry: below }
    return rowLength === undefined ? { on, entry } : { on: addDays(on, rowLength) }
  }
  if (direction === 'up') {
    if (at >= 0) return { on, entry: entriesOn(on)[at - 1] }
    if (rowLength === undefined) return { on, entry }
    const above = addDays(on, -rowLength)
    return { on: above, entry: entriesOn(above).at(-1) }
  }
  const by = direction === 'right' ? 1 : -1
  for (let next = addDays(on, by); ; next = addDays(next, by)) {
    const entries = entriesOn(next)
    const beside = at === -1 ? undefined : entries[Math.min(at, entries.length - 1)]
    if (beside === undefined || beside !== entry) return { on: next, entry: beside }
  }
}
