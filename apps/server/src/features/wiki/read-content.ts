import { createHash } from 'node:crypto'
import { cleanDocument } from '@courtside/document/clean.ts'
import type { Document } from '@courtside/document/document.ts'
import { DocumentError } from '@courtside/document/limits.ts'
import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { invalid } from '#errors.ts'

/** What a caller sends of a page's content: one of the two, or neither. */
type Given = {
  readonly document?: unknown
  readonly markdown?: string | undefined
}

/** What was sent, as a valid document; undefined where neither was. Throws 400 for what is none, or too large. */
export function readContent({ document, markdown }: Given): Document | undefined {
  const [place, read] =
    markdown === undefined
      ? (['document', () => cleanDocument(document)] as const)
      : (['markdown', () => readMarkdown(markdown)] as const)
  if (document === undefined && markdown === undefined) return undefined
  try {
    return read().document
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    throw invalid([{ path: `body.${place}`, message: error.message }])
  }
}

/** What tells one version from another: title, icon and document, which has one form only. */
export const hashOf = (title: string, icon: string | null, document: Document): string =>
  createHash('sha256')
    .update(JSON.stringify([title, icon, document]))
    .digest('hex')
