import { getDaysBetween } from '#lib/dates.ts'
import { packLanes } from '#lib/pack-lanes.ts'
import { getSpan } from '../task-dates.ts'
import { type TaskGroup, getTaskId } from '../task-groups.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { undated } from './group-days.ts'

/** A task of a calendar with the days it stands on. */
export type Dated = {
  readonly entry: string
  readonly task: CachedTask
  readonly firstOn: string
  readonly lastOn: string
}

/** The tasks of the days shown, in the order of their groups. */
export function getDated(
  groups: readonly TaskGroup[],
  taskOf: (id: string) => CachedTask | undefined,
): Dated[] {
  return groups.flatMap(({ key, entries }) =>
    key === undated
      ? []
      : entries.flatMap((entry) => {
          const task = taskOf(getTaskId(entry))
          const span = task && getSpan(task)
          return task && span ? [{ entry, task, ...span }] : []
        }),
  )
}

/** The part of a task in one row of days: from which column to before which, in which lane, and whether it is cut there. */
export type Segment = Dated & {
  readonly from: number
  readonly to: number
  readonly lane: number
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** Puts what stands on a row of days into lanes, what begins earlier and lasts longer above. */
export function getSegments(dated: readonly Dated[], days: readonly string[]): Segment[] {
  const [firstDay = '', lastDay = ''] = [days[0], days.at(-1)]
  const reaches = dated
    .filter(({ firstOn, lastOn }) => lastOn >= firstDay && firstOn <= lastDay)
    .map((one) => ({
      ...one,
      from: Math.max(0, getDaysBetween(firstDay, one.firstOn)),
      to: Math.min(days.length, getDaysBetween(firstDay, one.lastOn) + 1),
      isFirst: one.firstOn >= firstDay,
      isLast: one.lastOn <= lastDay,
    }))
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
  return packLanes(reaches).flatMap(({ lane }, index) => {
    const reach = reaches[index]
    return reach ? [{ ...reach, lane }] : []
  })
}

const overlap = (a: Segment, b: Segment) => a.from < b.to && b.from < a.to

/**
 * What of a row of days is drawn where there is room for so many lanes, and how many tasks of each day are not: their
 * number takes the last lane. What one stands on is always drawn.
 */
export function cutLanes(
  segments: readonly Segment[],
  dayCount: number,
  laneCount: number,
  keptEntry?: string,
): { shown: Segment[]; hidden: number[] } {
  const lastLane = laneCount - 1
  /** The last lane is free where something is left out. */
  const withLast = (left: ReadonlySet<Segment>, but?: Segment) =>
    new Set(
      segments.filter(
        (one) =>
          left.has(one) ||
          (one !== but && one.lane === lastLane && [...left].some((other) => overlap(one, other))),
      ),
    )
  let left = withLast(new Set(segments.filter(({ lane }) => lane > lastLane)))
  const kept = [...left].find(({ entry }) => entry === keptEntry)
  const lane = Math.max(0, lastLane - 1)
  if (kept) {
    const makesWay = (one: Segment) => one.lane === lane && overlap(one, kept)
    const others = segments.filter((one) => one !== kept && (left.has(one) || makesWay(one)))
    left = withLast(new Set(others), kept)
  }
  const shown = segments
    .filter((one) => !left.has(one))
    .map((one) => (one === kept ? { ...one, lane } : one))
  const drawn = new Set(shown.map(({ entry }) => entry))
  const hidden = Array.from({ length: dayCount }, () => 0)
  for (const { entry, from, to } of segments)
    if (!drawn.has(entry))
      for (let day = from; day < to; day += 1) hidden[day] = (hidden[day] ?? 0) + 1
  return { shown, hidden }
}
