import type { Anchor } from '@courtside/contract/comments.ts'
import { anchorLimits } from '@courtside/contract/page-comments.ts'
import { quoteAt } from '@courtside/document/find-quote.ts'
import { readPageText, selectedPlace } from './page-text.ts'

/** The words that are selected of the page in a frame; null where none of its text are. */
export function selectedAnchor(frame: HTMLElement | null): Anchor | null {
  const root = frame?.querySelector<HTMLElement>('.page-document')
  if (!root) return null
  const read = readPageText(root)
  const place = selectedPlace(root, read)
  return (place && quoteAt(read.text, place, anchorLimits)) ?? null
}
