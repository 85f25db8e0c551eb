/**
 * How well a searched list's item answers what was typed, 0 to 1: every word typed must begin a word of it,
 * in any order; the one that begins with the whole query comes first. Case and accents don't matter.
 */
export function matchWords(value: string, search: string, keywords: string[] = []): number {
  const label = normaliseWords(value)
  const query = normaliseWords(search).trim()
  if (label.startsWith(query)) return 1
  const words = normaliseWords([value, ...keywords].join(' ')).split(/[\s/·()-]+/u)
  const isMatch = query.split(/\s+/u).every((typed) => words.some((word) => word.startsWith(typed)))
  return isMatch ? 0.5 : 0
}

/** Without accents and capitals, for comparing. */
export function normaliseWords(words: string): string {
  return words
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLocaleLowerCase()
    .replaceAll('đ', 'd')
}

/** The items that what was typed may mean, best first. */
export function getBestMatches<Item>(
  items: readonly Item[],
  typed: string,
  /** What an item is called, and other words it is known by. */
  namesOf: (item: Item) => readonly [string, ...string[]],
  match = matchWords,
): Item[] {
  return items
    .map((item) => {
      const [name, ...others] = namesOf(item)
      return { item, score: match(name, typed, others) }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item)
}
