import type { Document } from './document.ts'
import { getHeadings } from './headings.ts'
import { readdressed } from './readdress.ts'

/** A heading as a page of HTML had it: its words, and what its element and those around and in it were named. */
export type NamedHeading = { readonly text: string; readonly names: readonly string[] }

/** The id of the heading that a link means by what it has behind its #; undefined where there is none such. */
export type FindHeading = (anchor: string) => string | undefined

/**
 * Finds headings of a document by what links elsewhere call them: by the names they had in the HTML it was made of, of
 * which it may have lost some, by their ids, or by their words, which every program makes ids of in its own way.
 */
export function createHeadingFinder(
  document: Document,
  named: readonly NamedHeading[],
): FindHeading {
  const headings = getHeadings(document)
  const byName = new Map<string, string>()
  const byText = Map.groupBy(named, ({ text }) => text)
  // From the end: what a document loses is the title at its beginning.
  for (const { id, text } of headings.toReversed())
    for (const name of byText.get(text)?.pop()?.names ?? []) byName.set(name, id)
  const ids = new Set(headings.map(({ id }) => id))
  const byWords = new Map(headings.toReversed().map(({ id }) => [getWords(id), id]))
  return (anchor) => {
    const found = byName.get(anchor)
    if (found !== undefined) return found
    // As our own pages name them.
    const bare = anchor.replace(/^h-/, '')
    if (ids.has(bare)) return bare
    const words = getWords(bare)
    return words === '' ? undefined : byWords.get(words)
  }
}

const getWords = (anchor: string): string =>
  anchor
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '')

/** A document whose links to places of the page it was made of lead to its headings. */
export function leadToHeadings(document: Document, find: FindHeading): Document {
  return readdressed(document, (address) => {
    const id = address.startsWith('#') ? find(getAnchor(address)) : undefined
    return id === undefined ? undefined : `#${id}`
  })
}

/** What an address has behind its #, as it is said. */
export function getAnchor(address: string): string {
  const [, ...parts] = address.split('#')
  const anchor = parts.join('#')
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}
