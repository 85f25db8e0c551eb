import type { Anchor } from '@courtside/contract/comments.ts'
import { anchorLimits } from '@courtside/contract/page-comments.ts'
import { quoteAt } from '@courtside/document/find-quote.ts'
import { readPageText, getSelectedPlace } from './page-text.ts'

/** The words that are selected of the page in a frame; null where none of its text are. */
export function getSelectedAnchor(frame: HTMLElement | null): Anchor | null {
  const root = frame?.querySelector<HTMLElement>('.page-document')
  if (!root) return null
  const read = readPageText(root)
  const place = getSelectedPlace(root, read)
  return (place && quoteAt(read.text, place, anchorLimits)) ?? null
}
