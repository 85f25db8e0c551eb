import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

/** Longer keys make rows and indexes grow; the rows around are then given new, short ones. */
const rankLimit = 64

/**
 * A key between two neighbours, either of them absent at an end. Undefined when there is no room: the neighbours share a
 * key, stand the wrong way round, or the key would grow past the limit.
 */
export function rankBetween(after: string | null, before: string | null): string | undefined {
  if (after !== null && before !== null && after >= before) return undefined
  const key = generateKeyBetween(after, before)
  return key.length > rankLimit ? undefined : key
}

/** `count` short keys in order between two neighbours. */
export const ranksBetween = (
  after: string | null,
  before: string | null,
  count: number,
): string[] => generateNKeysBetween(after, before, count)
