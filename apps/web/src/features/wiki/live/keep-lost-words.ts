import { lostWords, writeAtEnd } from '@courtside/document/lost-words.ts'
import { documentField } from '@courtside/document/written-together.ts'
import { type HocuspocusProvider, MessageType } from '@hocuspocus/provider'
import type { Transaction, XmlText } from 'yjs'

/** Of the messages about a document the one that only asks: https://github.com/yjs/y-protocols/blob/master/PROTOCOL.md. */
const asks = 0

/**
 * Words that the server did not have yet when somebody took their place away are written anew at the end of the page, by
 * whoever wrote them; the server does the same with those it had.
 */
export function keepLostWords(
  provider: HocuspocusProvider,
  {
    isOwn,
    claim,
    onKept,
  }: {
    /** Whether what was written under this number is this writer's. */
    readonly isOwn: (client: number) => boolean
    /** Whether it is for this tab to write them anew, of all that have them. */
    readonly claim: (client: number) => Promise<boolean>
    /** Words that had lost their place begin at the end of the page. */
    readonly onKept: () => void
  },
): void {
  const doc = provider.document
  let update: Uint8Array | undefined
  let kept: XmlText | undefined

  provider.on('message', ({ message }: Parameters<Heard>[0]) => {
    update = undefined
    message.readVarString()
    if (message.readVarUint() !== MessageType.Sync) return
    const sort: number = message.readVarUint()
    if (sort !== asks) update = message.readVarUint8Array()
  })
  doc.on('afterTransaction', (transaction: Transaction) => {
    if (transaction.origin !== provider || !update) return
    const lost = lostWords(transaction, update, (client) => (isOwn(client) ? client : undefined))
    if (lost.size > 0) void writeClaimed(lost)
  })

  async function writeClaimed(lost: ReadonlyMap<number, string>) {
    const claimed = await Promise.all(
      [...lost].map(async ([client, words]) => ((await claim(client)) ? [words] : [])),
    )
    const words = claimed.flat().join(' ')
    if (words !== '' && !doc.isDestroyed) writeAnew(words)
  }

  function writeAnew(words: string) {
    const before = kept
    kept = writeAtEnd(doc.getXmlFragment(documentField), words, (text) => text === before)
    if (kept && kept !== before) onKept()
  }
}

type Heard = NonNullable<HocuspocusProvider['configuration']['onMessage']>
