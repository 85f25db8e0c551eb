import { lostWords, writeAtEnd } from '@courtside/document/lost-words.ts'
import { documentField } from '@courtside/document/written-together.ts'
import * as Y from 'yjs'
import { openShared } from './shared-document.ts'

/** An update on its way into a draft; over a connection of this process, by whom. */
export type Incoming = {
  readonly update: Uint8Array
  readonly by?: string | undefined
  /** Counts what it costs the server to keep words, which takes as long as the page is large. */
  readonly charge?: () => void
}

type Lost = { readonly words: string; readonly userId: string }

/**
 * Words that an update takes away which knows nothing of them are written anew at the end of the page; those that
 * had not come yet are by whoever wrote them. Of several processes the one does so over whose connections they came; where
 * who wrote them has left, a version has them.
 */
export function keepLostWords(
  doc: Y.Doc,
  {
    incoming,
    append,
  }: {
    readonly incoming: (origin: unknown) => Incoming | undefined
    /** Stores what is written anew and applies it. */
    readonly append: (given: {
      readonly update: Uint8Array
      readonly userId: string
    }) => Promise<void>
  },
): void {
  /** Who wrote under which number. */
  const writers = new Map<number, string>()
  let waiting: readonly Lost[] = []
  let last: { readonly id: Y.ID; readonly userId: string } | undefined
  let isWriting = false

  doc.on('afterTransaction', (transaction: Y.Transaction) => {
    const given = incoming(transaction.origin)
    if (!given) return
    const { update, by, charge } = given
    const lost = lostWords(transaction, update, (client) => writers.get(client))
    if (lost.size > 0) {
      charge?.()
      waiting = [...waiting, ...[...lost].map(([userId, words]) => ({ userId, words }))]
      if (!isWriting) void write()
    }
    if (by !== undefined)
      for (const [client, clock] of transaction.afterState)
        if (clock > (transaction.beforeState.get(client) ?? 0)) writers.set(client, by)
  })

  /** Stores what waits, all of a person at once. Where the draft is gone, so are their words. */
  async function write() {
    isWriting = true
    for (let first = waiting[0]; first; first = waiting[0]) {
      const { userId } = first
      const theirs = waiting.filter((one) => one.userId === userId)
      waiting = waiting.filter((one) => one.userId !== userId)
      try {
        const update = writtenAnew(theirs.map(({ words }) => words).join(''), userId)
        if (update) await append({ update, userId })
      } catch {
        // Whatever hinders that must not hinder what others write.
      }
    }
    isWriting = false
  }

  /** In a copy, for nobody may be told of it before it is stored. */
  function writtenAnew(words: string, userId: string): Uint8Array | undefined {
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
