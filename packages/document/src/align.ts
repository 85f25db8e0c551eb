import { diffArrays } from 'diff'

/** Two things that are the same, by their places. */
export type Match = { readonly before: number; readonly after: number }

/**
 * The longest common run of two lists, in order. `most` bounds the work: it is how many entries may differ, and the work
 * grows with its square. Beyond it there are only the matches at both ends, and `isComplete` is false.
 */
export function align(
  before: readonly string[],
  after: readonly string[],
  most: number,
): { matches: Match[]; isComplete: boolean } {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const inner = diffArrays(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
    { maxEditLength: most },
  )
  const matches: Match[] = Array.from({ length: start }, (_, place) => ({
    before: place,
    after: place,
  }))
  let [left, right] = [start, start]
  for (const { count, added, removed } of inner ?? []) {
    if (!added && !removed)
      for (let step = 0; step < count; step++)
        matches.push({ before: left + step, after: right + step })
    if (!added) left += count
    if (!removed) right += count
  }
  for (let place = end; place > 0; place--)
    matches.push({ before: before.length - place, after: after.length - place })
  return { matches, isComplete: inner !== undefined }
}

/** What lies between the matches: two stretches that differ, followed by the match that ends them, or by the end. */
export function* gaps(matches: readonly Match[], before: number, after: number) {
  let [left, right] = [0, 0]
  for (const match of [...matches, { before, after }]) {
    yield { before: [left, match.before], after: [right, match.after], match } as const
    left = match.before + 1
    right = match.after + 1
  }
}
