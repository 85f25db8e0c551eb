import { randomInt } from 'node:crypto'
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

/** Longer keys make rows and indexes grow; the rows around are then given new, short ones. */
const rankLimit = 64

/**
 * A key between two neighbours, either of them absent at an end, that nothing else has had: a task that comes back from
 * the trash or to where it was dragged from finds its own key free. Undefined when there is no room: the neighbours
 * share a key, stand the wrong way round, or the key would grow past the limit.
 */
export function findRankBetween(after: string | null, before: string | null): string | undefined {
  if (after !== null && before !== null && after >= before) return undefined
  const key = withChance(generateKeyBetween(after, before), before)
  return key.length > rankLimit ? undefined : key
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Digits by chance; a key never ends with the lowest. */
const chance = () => [randomInt(62), randomInt(1, 62)].map((digit) => digits[digit]).join('')

/** Where the upper neighbour begins with the middle itself, chance may lead past it: then it is added further up. */
function withChance(middle: string, before: string | null): string {
  const key = middle + chance()
  return before === null || key < before
    ? key
    : withChance(generateKeyBetween(middle, before), before)
}

/** `count` short keys in order between two neighbours. */
export const getRanksBetween = (
  after: string | null,
  before: string | null,
  count: number,
): string[] => generateNKeysBetween(after, before, count)
