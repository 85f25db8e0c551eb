import type { Place } from './letters.ts'

/** Fewer letters than so are like too much. */
const fewest = 8
/** What may differ, as a part of the length. */
const mostDifferent = 0.4
/** How many runs of the words are looked for, and in how many places each. */
const [mostRuns, mostPlaces, mostRegions] = [64, 50, 3]

/**
 * The part of a text that is most like a few words, where at least three fifths of it are theirs. Runs of their letters
 * tell where to look; there the fewest changes decide.
 */
export function findMostAlike(text: string, said: string): Place | undefined {
  if (said.length < fewest) return undefined
  let best: { place: Place; distance: number } | undefined
  for (const from of getLikelyPlaces(text, said)) {
    const slack = Math.ceil(said.length / 2)
    const start = Math.max(0, from - slack)
    const found = align(text.slice(start, from + said.length + slack), said)
    if (
      found.distance <= said.length * mostDifferent &&
      found.distance < (best?.distance ?? Infinity)
    )
      best = {
        distance: found.distance,
        place: { from: start + found.from, to: start + found.to },
      }
  }
  return best && best.place.from < best.place.to ? best.place : undefined
}

/** Where the words would begin by most of their runs. */
function getLikelyPlaces(text: string, said: string): number[] {
  const length = said.length < 24 ? 4 : 6
  const step = Math.max(1, Math.ceil((said.length - length + 1) / mostRuns))
  const width = Math.max(8, said.length >> 2)
  const votes = new Map<number, number[]>()
  for (let at = 0; at + length <= said.length; at += step) {
    const run = said.slice(at, at + length)
    let found = text.indexOf(run)
    for (let count = 0; found >= 0 && count < mostPlaces; count++) {
      const slot = Math.round((found - at) / width)
      votes.set(slot, [...(votes.get(slot) ?? []), found - at])
      found = text.indexOf(run, found + 1)
    }
  }
  return [...votes.values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostRegions)
    .map((places) => places.toSorted((one, other) => one - other)[places.length >> 1] ?? 0)
}

/** The part of a text that takes the fewest changes to be the words (Sellers 1980). */
function align(text: string, said: string): Place & { distance: number } {
  let costs = Array.from({ length: text.length + 1 }, () => 0)
  let begins = costs.map((_, at) => at)
  for (let row = 1; row <= said.length; row++) {
    const next = [row]
    const nextBegins = [0]
    for (let at = 1; at <= text.length; at++) {
      const kept = (costs[at - 1] ?? 0) + Number(text[at - 1] !== said[row - 1])
      const dropped = (costs[at] ?? 0) + 1
      const added = (next[at - 1] ?? 0) + 1
      const cost = Math.min(kept, dropped, added)
      next.push(cost)
      nextBegins.push(
        (cost === kept ? begins[at - 1] : cost === dropped ? begins[at] : nextBegins[at - 1]) ?? 0,
      )
    }
    costs = next
    begins = nextBegins
  }
  let to = 0
  for (let at = 1; at <= text.length; at++) if ((costs[at] ?? 0) < (costs[to] ?? 0)) to = at
  return { from: begins[to] ?? 0, to, distance: costs[to] ?? 0 }
}
