import type { Match } from './align.ts'
import type { DocumentNode } from './document.ts'
import { renderText } from './text.ts'

/** More pairs than these are not weighed against each other: then blocks pair by their places. */
const mostPairs = 2500
/** The share of their words that two blocks have in common at the least, to be one block that changed. */
const leastShare = 0.3

/** Whether one block can be shown as a change of another. */
type Comparable = (one: DocumentNode, other: DocumentNode) => boolean

/** One in the place of one, and cells of a row, are the same block however much changed. Undefined where places say nothing. */
export function pairByPlace(
  before: readonly DocumentNode[],
  after: readonly DocumentNode[],
  areComparable: Comparable,
): Match[] | undefined {
  const hasPlaces = before.length === 1 || before.every(({ type }) => cells.has(type))
  if (!hasPlaces || before.length !== after.length) return undefined
  return before.flatMap((block, place) => {
    const other = after[place]
    return other && areComparable(block, other) ? [{ before: place, after: place }] : []
  })
}

/** Pairs blocks that changed but are still alike, in order, so that the words they share are most. */
export function pairSimilar(
  before: readonly DocumentNode[],
  after: readonly DocumentNode[],
  areComparable: Comparable,
): Match[] {
  const old = before.map(getWords)
  const now = after.map(getWords)
  const likeness = (left: number, right: number): number => {
    const [one, other] = [before[left], after[right]]
    if (!one || !other || !areComparable(one, other)) return 0
    const share = getShare(old[left] ?? new Set(), now[right] ?? new Set())
    return share >= leastShare ? share : 0
  }
  if (before.length * after.length > mostPairs)
    return before.flatMap((_, place) =>
      likeness(place, place) > 0 ? [{ before: place, after: place }] : [],
    )
  return getBestPairs(before.length, after.length, likeness)
}

/** The pairs in order with the greatest sum, found from the end. */
function getBestPairs(
  rows: number,
  columns: number,
  likeness: (row: number, column: number) => number,
): Match[] {
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1))
  const at = (row: number, column: number) => best[row]?.[column] ?? 0
  const alike = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_unused, column) => likeness(row, column)),
  )
  for (let row = rows - 1; row >= 0; row--) {
    const line = best[row]
    if (!line) continue
    for (let column = columns - 1; column >= 0; column--) {
      const own = alike[row]?.[column] ?? 0
      const paired = own > 0 ? own + at(row + 1, column + 1) : 0
      line[column] = Math.max(paired, at(row + 1, column), at(row, column + 1))
    }
  }
  const pairs: Match[] = []
  let [row, column] = [0, 0]
  while (row < rows && column < columns) {
    if (at(row, column) === at(row + 1, column)) row++
    else if (at(row, column) === at(row, column + 1)) column++
    else pairs.push({ before: row++, after: column++ })
  }
  return pairs
}

const cells = new Set(['tableCell', 'tableHeader'])

const getWords = (node: DocumentNode): Set<string> =>
  new Set(
    renderText(node)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  )

/** How much two sets have in common, from 0 to 1; two empty ones are alike. */
function getShare(one: Set<string>, other: Set<string>): number {
  const all = one.size + other.size
  return all === 0 ? 1 : (2 * one.intersection(other).size) / all
}
