import { diffArrays } from 'diff'

/** Two things that are the same, by their places. */
export type Match = { readonly before: number; readonly after: number }

export type Alignment = {
  readonly matches: Match[]
  /** How many entries that both lists have stand elsewhere; the work grew with its square. */
  readonly edits: number
  readonly isComplete: boolean
}

/**
 * The longest common run of two lists, in order. What only one of them has can be part of none and costs nothing. `most`
 * bounds the work: it is how many entries that both have may stand elsewhere. Beyond it there are only the matches at both
 * ends, and `isComplete` is false.
 */
export function align(
  before: readonly string[],
  after: readonly string[],
  most: number,
): Alignment {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const matches: Match[] = Array.from({ length: start }, (_, place) => ({
    before: place,
    after: place,
  }))
  const old = inBoth(before, after, start, end)
  const now = inBoth(after, before, start, end)
  const runs = diffArrays(
    old.map((place) => before[place]),
    now.map((place) => after[place]),
    { maxEditLength: most },
  )
  let [left, right] = [0, 0]
  for (const { count, added, removed } of runs ?? []) {
    if (!added && !removed)
      for (let step = 0; step < count; step++)
        matches.push({ before: old[left + step] ?? 0, after: now[right + step] ?? 0 })
    if (!added) left += count
    if (!removed) right += count
  }
  const edits = runs ? old.length + now.length - 2 * (matches.length - start) : most
  for (let place = end; place > 0; place--)
    matches.push({ before: before.length - place, after: after.length - place })
  return { matches, edits, isComplete: runs !== undefined }
}

/** The places of what the other list has too, between what both begin and end with. */
function inBoth(
  list: readonly string[],
  other: readonly string[],
  start: number,
  end: number,
): number[] {
  const known = new Set(other.slice(start, other.length - end))
  const places: number[] = []
  for (let place = start; place < list.length - end; place++)
    if (known.has(list[place] ?? '')) places.push(place)
  return places
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
