import type { Document } from './document.ts'
import { DocumentError } from './limits.ts'
import { readMarkdown } from './read-markdown.ts'

/** Markdown as people type it as a document; undefined for what is beyond the limits of one. */
export function parseTypedDocument(source: string): Document | undefined {
  try {
    return readMarkdown(source, { isTyped: true }).document
  } catch (error) {
    if (error instanceof DocumentError) return undefined
    throw error
  }
}
