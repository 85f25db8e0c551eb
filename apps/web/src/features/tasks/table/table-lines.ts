import type { Grouping } from '../filters/task-search.ts'
import type { Frame } from '../task-frame.tsx'
import type { TaskGroup } from '../task-groups.ts'

/** A line of the table: a group's heading or the line for its new tasks, or the place of a task. */
export type Line = string | { readonly kind: 'group' | 'add'; readonly group: TaskGroup }

/** The lines of a table from top to bottom; a group that is folded has its heading alone. */
export function getLines(
  { groups, isFolded, addingTo }: Pick<Frame, 'groups' | 'isFolded' | 'addingTo'>,
  by: Grouping | undefined,
): readonly Line[] {
  if (by === undefined) return groups.flatMap(({ entries }) => entries)
  const lines: Line[] = []
  for (const group of groups) {
    const isAdding = group.key === addingTo
    if (group.entries.length === 0 && !isAdding) continue
    lines.push({ kind: 'group', group })
    if (!isFolded(group)) for (const entry of group.entries) lines.push(entry)
    if (isAdding) lines.push({ kind: 'add', group })
  }
  return lines
}

export const getLineKey = (line: Line): string =>
  typeof line === 'string' ? line : `${line.kind}:${line.group.key}`

/** Where each line begins, and behind them where the last one ends, in pixels. */
export function getTops(
  lines: readonly Line[],
  heights: { readonly row: number; readonly head: number },
): readonly number[] {
  const tops = [0]
  let top = 0
  for (const line of lines) {
    top += typeof line === 'string' ? heights.row : heights.head
    tops.push(top)
  }
  return tops
}

/** The line that a height lies in, or the last one above it. */
export function getLineAt(tops: readonly number[], height: number): number {
  let low = 0
  let high = tops.length - 2
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= height) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}
