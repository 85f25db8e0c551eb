import { getMinutes } from '#lib/calendar-days.ts'
import { packLanes } from '#lib/pack-lanes.ts'
import type { TaskDates } from '../task-dates.ts'
import { findClock } from './calendar-drop.ts'
import type { Dated } from './month-layout.ts'

/** A task among the hours of a day: the minutes it takes, its column and of how many. */
export type Block = {
  readonly dated: Dated
  readonly from: number
  readonly to: number
  readonly lane: number
  readonly laneCount: number
}

/** So long a task with one time of day stands among the hours, in minutes. */
const shortest = 30
const dayLength = 24 * 60
/** So many stand beside each other at most; the last column then says how many more there are. */
export const mostColumns = 4

/** The minutes a task takes among the hours of its day; undefined where it has no time on one day alone. */
export function getMinutesTaken(task: TaskDates): { from: number; to: number } | undefined {
  const clock = findClock(task)
  if (!clock) return undefined
  const begin = getMinutes(clock.time)
  const end = task.dueTime === null ? begin : getMinutes(task.dueTime)
  const from = Math.min(begin, dayLength - shortest)
  return { from, to: Math.max(end, from + shortest) }
}

/** Puts the tasks of a day's hours beside each other where they overlap; `more` tells of those that found no room. */
export function getBlocks(dated: readonly Dated[]): {
  blocks: Block[]
  more: { from: number; count: number }[]
} {
  const taken = dated
    .flatMap((one) => {
      const minutes = getMinutesTaken(one.task)
      return minutes ? [{ dated: one, ...minutes }] : []
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
  const packed = packLanes(taken).flatMap((lane, index) => {
    const one = taken[index]
    return one ? [{ ...one, ...lane }] : []
  })
  const isCut = ({ lane, laneCount }: Block) => laneCount > mostColumns && lane >= mostColumns - 1
  const counts = new Map<number, number>()
  for (const block of packed.filter(isCut)) {
    const hour = Math.floor(block.from / 60) * 60
    counts.set(hour, (counts.get(hour) ?? 0) + 1)
  }
  return {
    blocks: packed
      .filter((block) => !isCut(block))
      .map((block) => ({ ...block, laneCount: Math.min(block.laneCount, mostColumns) })),
    more: Array.from(counts, ([from, count]) => ({ from, count })),
  }
}
