import { synonyms } from '#text/synonyms.ts'
import { matchWords, normaliseWords } from './match-words.ts'

const meanings: ReadonlyMap<string, string> = new Map(
  Object.entries(synonyms).map(([name, words]) => [normaliseWords(name), words]),
)

/**
 * Like matchWords, and found by what people call it as well, but behind what has the words themselves. A key word finds what
 * the synonyms have of it: the group of a status, say.
 */
export function matchMeaning(label: string, search: string, keywords: string[] = []): number {
  const score = matchWords(label, search, keywords)
  if (score > 0) return score
  const others = [label, ...keywords].flatMap((name) => meanings.get(normaliseWords(name)) ?? [])
  return others.length > 0 ? matchWords('', search, others) / 2 : 0
}
