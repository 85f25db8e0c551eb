/** Where a task stands: behind `after`, before `before`; null at an end. */
export type Place = { readonly after: string | null; readonly before: string | null }

/** Lower than every character of the server's keys, so that a key with it stands right behind the key without. */
const nearest = 0x21

/**
 * A key between two others for as long as the server hasn't made the real one: right behind `after`; where that is not
 * named, right before `before`, which needs all `ranks` of the project; with neither, at the end.
 */
export function getShownRank(
  after: string | undefined,
  before: string | undefined,
  ranks: readonly string[],
): string {
  if (after === undefined && before === undefined) return '~'
  let base = after ?? ''
  if (after === undefined && before !== undefined)
    for (const rank of ranks) if (rank < before && rank > base) base = rank
  // Another that was put here just now, and isn't stored yet, is stood before.
  const next = before?.startsWith(base) ? before.charCodeAt(base.length) : nearest + 1
  return base + String.fromCharCode(Math.min(nearest, next - 1))
}

/**
 * The place between what is shown around an index of a list, which those that move are no neighbours of. Without any
 * neighbour there is no place to name.
 */
export function findPlaceAt(
  ids: readonly string[],
  index: number,
  moved: ReadonlySet<string>,
): Place | undefined {
  const stays = (id: string) => !moved.has(id)
  const after = ids.slice(0, index).findLast(stays) ?? null
  const before = ids.slice(index).find(stays) ?? null
  return after === null && before === null ? undefined : { after, before }
}

/** Whether taking `id` to an index of the list would leave it where it is. */
export const isAlreadyAt = (ids: readonly string[], index: number, id: string): boolean =>
  ids[index] === id || ids[index - 1] === id

/** The task right before a rank, another one passed over; undefined when it is the first. */
export function findLastBefore<T extends { id: string; rank: string; deletedAt: string | null }>(
  rank: string,
  tasks: readonly T[],
  passedOverId: string,
): T | undefined {
  let last: T | undefined
  for (const task of tasks)
    if (task.rank < rank && task.id !== passedOverId && task.deletedAt === null)
      if (!last || task.rank > last.rank) last = task
  return last
}
