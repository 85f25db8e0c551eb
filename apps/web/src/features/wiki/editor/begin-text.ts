import { cleanDocument } from '@courtside/document/clean.ts'
import type { Document } from '@courtside/document/document.ts'
import { DocumentError } from '@courtside/document/limits.ts'
import { parseTypedDocument } from '@courtside/document/typed-document.ts'

/** A typed text to go on with, undefined where no editor can: the blank behind its last word is still there, and below a quote room to answer. */
export function begin(source: string): Document | undefined {
  const document = editable(parseTypedDocument(source))
  const content = document?.content ?? []
  const last = content.at(-1)
  if (!document || !last) return document
  if (source.endsWith('\n\n')) return { ...document, content: [...content, { type: 'paragraph' }] }
  if (!source.endsWith(' ') || last.type !== 'paragraph') return document
  const words = { ...last, content: [...(last.content ?? []), { type: 'text', text: ' ' }] }
  return { ...document, content: [...content.slice(0, -1), words] }
}

/** What HTML nests, Markdown does not count: the editor refuses it, and so it is not offered what it would refuse. */
function editable(document: Document | undefined): Document | undefined {
  try {
    return document && cleanDocument(document).document
  } catch (error) {
    if (error instanceof DocumentError) return undefined
    throw error
  }
}
