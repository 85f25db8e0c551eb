import { cleanDocument } from '@courtside/document/clean.ts'
import type { Document } from '@courtside/document/document.ts'
import { DocumentError } from '@courtside/document/limits.ts'
import { renderText } from '@courtside/document/text.ts'
import { documentField } from '@courtside/document/written-together.ts'
import { yXmlFragmentToProsemirrorJSON } from '@tiptap/y-tiptap'
import { IndexeddbPersistence, clearDocument } from 'y-indexeddb'
import { Doc, XmlElement, type XmlFragment, XmlText } from 'yjs'
import { readTail } from './keep-tail.ts'
import { recordLetGo } from './let-go.ts'

/** What this device has under the name of a draft, its words alone where it is more than a page may be; null for nothing. */
export async function readUnsent(name: string): Promise<Document | null> {
  const doc = new Doc()
  const copy = new IndexeddbPersistence(name, doc)
  try {
    await copy.whenSynced
    readTail(name, doc)
    const document = getDocument(doc.getXmlFragment(documentField))
    return renderText(document).trim() === '' ? null : document
  } finally {
    await copy.destroy()
    doc.destroy()
  }
}

/** Deletes what this device has under the name of a draft, for good. */
export function removeUnsent(name: string): void {
  recordLetGo(name)
  // As late as another tab lets go of it.
  clearDocument(name).catch(() => undefined)
}

function getDocument(draft: XmlFragment): Document {
  try {
    return cleanDocument(yXmlFragmentToProsemirrorJSON(draft)).document
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    const content = draft.toArray().map((block) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: getWords(block) || ' ' }],
    }))
    return { type: 'doc', content }
  }
}

type Piece = { readonly insert: string }

function getWords(part: unknown): string {
  if (part instanceof XmlText)
    return (part.toDelta() as Piece[]).map(({ insert }) => insert).join('')
  return part instanceof XmlElement ? part.toArray().map(getWords).join(' ') : ''
}
