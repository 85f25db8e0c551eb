import type { Document } from './document.ts'
import { headingsOf } from './headings.ts'
import { readdressed } from './readdress.ts'

/** A heading as a page of HTML had it: its words, and what its element and those in it were named. */
export type NamedHeading = { readonly text: string; readonly names: readonly string[] }

/**
 * A document whose links to elements of the page it was made of lead to its headings: `named` are those of that page in
 * reading order, of which the document may have lost some.
 */
export function leadToHeadings(document: Document, named: readonly NamedHeading[]): Document {
  const anchors = new Map<string, string>()
  const byText = Map.groupBy(named, ({ text }) => text)
  // From the end: what a document loses is the title at its beginning.
  for (const { id, text } of headingsOf(document).toReversed())
    for (const name of byText.get(text)?.pop()?.names ?? []) anchors.set(`#${name}`, `#${id}`)
  return anchors.size === 0 ? document : readdressed(document, (address) => anchors.get(address))
}
