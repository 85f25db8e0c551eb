import { createHash } from 'node:crypto'
import { canWiki } from '@courtside/contract/can-wiki.ts'
import type { Actor } from '@courtside/contract/can.ts'
import { cleanDocument } from '@courtside/document/clean.ts'
import type { Document } from '@courtside/document/document.ts'
import { DocumentError } from '@courtside/document/limits.ts'
import { invalid } from '#errors.ts'
import { type Read, readMarkdownAside } from './read-markdown-aside.ts'

/** What a caller sends of a page's content: one of the two, or neither. */
type Given = {
  readonly document?: unknown
  readonly markdown?: string | undefined
}

/**
 * What was sent, as a valid document; undefined where neither was, and for whoever may write no page. Throws 400 for what
 * is none, or too large.
 */
export const readGiven = async (
  { body }: { readonly body: Given },
  actor: Actor,
): Promise<Document | undefined> => (canWiki.readDrafts(actor) ? readContent(body) : undefined)

async function readContent({ document, markdown }: Given): Promise<Document | undefined> {
  if (document === undefined && markdown === undefined) return undefined
  const read = markdown === undefined ? tryDocument(document) : await readMarkdownAside(markdown)
  if ('document' in read) return read.document
  const place = markdown === undefined ? 'document' : 'markdown'
  throw invalid([{ path: `body.${place}`, message: read.problem }])
}

function tryDocument(document: unknown): Read {
  try {
    return { document: cleanDocument(document).document }
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    return { problem: error.message }
  }
}

/** What tells one version from another: title, icon and document, which has one form only. */
export const hashOf = (title: string, icon: string | null, document: Document): string =>
  createHash('sha256')
    .update(JSON.stringify([title, icon, document]))
    .digest('hex')
