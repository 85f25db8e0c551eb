import { cleanDocument } from '@courtside/document/clean.ts'
import type { Document } from '@courtside/document/document.ts'
import { documentField } from '@courtside/document/written-together.ts'
import { yXmlFragmentToProsemirrorJSON } from '@tiptap/y-tiptap'
import { IndexeddbPersistence } from 'y-indexeddb'
import { Doc } from 'yjs'

/** What this device has under the name of a draft. Rejects for what is no document, or can't be read. */
export async function readUnsent(name: string): Promise<Document> {
  const doc = new Doc()
  const copy = new IndexeddbPersistence(name, doc)
  try {
    await copy.whenSynced
    return cleanDocument(yXmlFragmentToProsemirrorJSON(doc.getXmlFragment(documentField))).document
  } finally {
    await copy.destroy()
    doc.destroy()
  }
}
