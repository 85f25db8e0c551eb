import { lostWords, writeAtEnd } from '@courtside/document/lost-words.ts'
import { documentField } from '@courtside/document/written-together.ts'
import * as Y from 'yjs'
import { openShared } from './shared-document.ts'

/** An update on its way into a draft, and who sent it over a connection of this process. */
export type Incoming = { readonly update: Uint8Array; readonly by?: string | undefined }

type Lost = { readonly words: string; readonly userId: string }

/**
 * Words that an update takes away which knows nothing of them are written anew at the end of the page; those that
 * had not come yet are by whoever wrote them. Of several processes the one does so over whose connections they came.
 */
export function keepLostWords(
  doc: Y.Doc,
  incoming: (origin: unknown) => Incoming | undefined,
  /** Stores what is written anew and applies it. */
  append: (given: { readonly update: Uint8Array; readonly userId: string }) => Promise<void>,
): void {
  /** Who wrote under which number. */
  const writers = new Map<number, string>()
  const waiting: Lost[] = []
  let last: { readonly id: Y.ID; readonly userId: string } | undefined
  let isWriting = false

  doc.on('afterTransaction', (transaction: Y.Transaction) => {
    const given = incoming(transaction.origin)
    if (!given) return
    for (const userId of new Set(writers.values())) {
      const words = lostWords(transaction, given.update, (client) => writers.get(client) === userId)
      if (words) waiting.push({ words, userId })
    }
    const { by } = given
    if (by !== undefined)
      for (const [client, clock] of transaction.afterState)
        if (clock > (transaction.beforeState.get(client) ?? 0)) writers.set(client, by)
    if (waiting.length > 0 && !isWriting) void write()
  })

  async function write() {
    isWriting = true
    for (let lost = waiting.shift(); lost; lost = waiting.shift()) {
      const update = writtenAnew(lost)
      // Where the draft is gone, so are they; where the database is, whoever wrote them is told so.
      if (update) await append({ update, userId: lost.userId }).catch(() => undefined)
    }
    isWriting = false
  }

  /** In a copy, for nobody may be told of it before it is stored. */
  function writtenAnew({ words, userId }: Lost): Uint8Array | undefined {
    const { doc: copy } = openShared([Y.encodeStateAsUpdate(doc)])
    const before = Y.encodeStateVector(copy)
    const isLast = ({ _item: item }: Y.XmlText) =>
      item !== null && last?.userId === userId && Y.compareIDs(item.id, last.id)
    const text = writeAtEnd(copy.getXmlFragment(documentField), words, isLast)
    if (!text?._item) return undefined
    last = { id: text._item.id, userId }
    return Y.encodeStateAsUpdate(copy, before)
  }
}
