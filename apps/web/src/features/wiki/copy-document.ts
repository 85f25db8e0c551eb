import { findFileId, getMention } from '@courtside/document/addresses.ts'
import type { Document } from '@courtside/document/document.ts'
import { renderHtml } from '@courtside/document/html.ts'
import { readdressed } from '@courtside/document/readdress.ts'
import { writeMarkdown } from '@courtside/document/write-markdown.ts'
import { findPlace } from '#lib/document-places.ts'
import { copyText } from '#ui/copy-text.ts'

/** Puts a document on the clipboard, as Markdown and with its form, to be pasted in the app or elsewhere; `said` then. */
export function copyDocument(written: Document, said: string): Promise<void> {
  const document = readdressed(written, leadOut)
  // A file of ours is there for who reads the page alone: Markdown names it, so that it comes along into another page.
  const html = renderHtml(document, {
    addressOf: (address) => (findFileId(address) === undefined ? address : undefined),
  })
  return copyText(writeMarkdown(document), said, html)
}

/** What leads somewhere in the app leads there from anywhere; who is mentioned is a name. */
function leadOut(address: string): string | null | undefined {
  if (getMention(address)?.kind === 'person') return null
  const place = findPlace(address)
  return place?.startsWith('/') ? new URL(place, location.origin).href : undefined
}
