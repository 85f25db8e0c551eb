import { getDaysBetween } from '#lib/dates.ts'
import { type TaskDates, moveDates, getSpan } from '../task-dates.ts'
import type { CachedTask } from '../use-task-rows.ts'

/** That one task comes before another in time, or has to be closed before the other can be. */
export type Link = {
  readonly kind: 'follows' | 'blocks'
  readonly fromId: string
  readonly toId: string
}

type Linked = Pick<CachedTask, 'id' | 'followsIds' | 'blockedByIds'>

/** Every link that tasks tell of. */
export function getLinks(tasks: Iterable<Linked>): Link[] {
  const links: Link[] = []
  for (const { id: toId, followsIds, blockedByIds } of tasks) {
    for (const fromId of followsIds) links.push({ kind: 'follows', fromId, toId })
    for (const fromId of blockedByIds)
      if (!followsIds.includes(fromId)) links.push({ kind: 'blocks', fromId, toId })
  }
  return links
}

/**
 * How many days the second of two linked tasks would have to be later: what follows begins no earlier than the first
 * ends, what is blocked ends no earlier. On the same day only times of day tell.
 */
export function getDaysTooEarly(kind: Link['kind'], first: TaskDates, second: TaskDates): number {
  const [before, after] = [getSpan(first), getSpan(second)]
  if (!before || !after) return 0
  const isFollowing = kind === 'follows'
  const on = isFollowing ? after.firstOn : after.lastOn
  const missing = getDaysBetween(on, before.lastOn)
  if (missing !== 0) return Math.max(0, missing)
  const ends = first.dueOn === before.lastOn ? first.dueTime : null
  const begins = isFollowing && second.startOn === on ? second.startTime : second.dueTime
  return ends !== null && begins !== null && begins < ends ? 1 : 0
}

/**
 * By how many days what comes behind some tasks has to go along, so that nothing begins before what it follows ends.
 * `isFree` tells what may still be moved; what is done stays where it was.
 */
export function pushedBehind(
  movedIds: readonly string[],
  links: readonly Link[],
  taskOf: (id: string) => TaskDates | undefined,
  isFree: (id: string) => boolean,
): ReadonlyMap<string, number> {
  const behind = Map.groupBy(links, ({ fromId }) => fromId)
  const pushed = new Map<string, number>()
  const moved = new Set(movedIds)
  const shift = (id: string): TaskDates | undefined => {
    const task = taskOf(id)
    return task && moveDates(task, pushed.get(id) ?? 0)
  }
  const waiting = [...movedIds]
  // Circles are refused where links are made; should there be one all the same, this comes to an end.
  for (let turns = 0; waiting.length > 0 && turns < 50 * (links.length + 1); turns += 1) {
    const fromId = waiting.shift() ?? ''
    const first = shift(fromId)
    for (const { kind, toId } of behind.get(fromId) ?? []) {
      const second = shift(toId)
      if (!first || !second || moved.has(toId) || !isFree(toId)) continue
      const by = getDaysTooEarly(kind, first, second)
      if (by === 0) continue
      pushed.set(toId, (pushed.get(toId) ?? 0) + by)
      waiting.push(toId)
    }
  }
  return pushed
}

/** Whether the first of two tasks already comes behind the second, so that a link from it would go in a circle. */
export function isBehind(firstId: string, secondId: string, links: readonly Link[]): boolean {
  const before = Map.groupBy(links, ({ toId }) => toId)
  const seen = new Set<string>()
  const waiting = [firstId]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === secondId) return true
    if (seen.has(id)) continue
    seen.add(id)
    waiting.push(...(before.get(id) ?? []).map(({ fromId }) => fromId))
  }
  return false
}
