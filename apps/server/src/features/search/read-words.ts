import { sql } from 'kysely'

/** What somebody typed, as the ways of searching need it. */
export type Words = {
  /** Each without accents and capitals, as the database's `fold` makes them. */
  readonly folded: readonly string[]
  /** For full text, of which the last word may go on; absent when nothing in it could be looked up. */
  readonly query: string | undefined
  /** What may be the key of a task: `open-12`, `open12`, or its number alone. */
  readonly key: { readonly project: string | undefined; readonly number: number } | undefined
}

/** So many words are looked for; what is longer was not typed. */
const wordLimit = 10

/** What `wordsOf` needs, of `f."folded"`. */
export const wordColumns = sql`
  f."folded", search_query(f."folded")::text as "query", querytree(search_query(f."folded")) not in ('', 'T') as "isIndexed"`

export type WordRow = { folded: string; query: string; isIndexed: boolean }

export function getWords({ folded, query, isIndexed }: WordRow): Words {
  return {
    folded: foldWords(folded),
    // The text of a query is a query again, and one that ends with a word takes the sign of a beginning.
    query: isIndexed ? (query.endsWith("'") ? `${query}:*` : query) : undefined,
    key: getKey(folded),
  }
}

/** The key that was typed, whatever stands between its letters and its number. */
export function getKey(typed: string): Words['key'] {
  const [, project, digits] = /^(?:([a-z]{2,10})[\s-]*)?#?(\d{1,9})$/i.exec(typed.trim()) ?? []
  return digits === undefined ? undefined : { project, number: Number(digits) }
}

/** What stands in quotes stays together, as it does in full text. */
const foldWords = (folded: string): string[] =>
  (folded.match(/"[^"]*|[^\s"]+/gu) ?? [])
    .map((word) => word.replace('"', '').trim().replaceAll(/\s+/gu, ' '))
    .filter(Boolean)
    .slice(0, wordLimit)
