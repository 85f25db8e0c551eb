import { getLostWords, writeAtEnd } from '@courtside/document/lost-words.ts'
import { documentField } from '@courtside/document/written-together.ts'
import { type HocuspocusProvider, MessageType } from '@hocuspocus/provider'
import type { Transaction, XmlText } from 'yjs'
import { asks } from './listening-provider.ts'

/** Which words were written anew, by their number and the first letter that went, for the tabs that have them as well. */
const writtenAnew = 'writtenAnew'

/**
 * Words that the server did not have yet when somebody took their place away are written anew at the end of the page, by
 * whoever wrote them; the server does the same with those it had.
 */
export function saveLostWords(
  provider: HocuspocusProvider,
  {
    isOwn,
    claim,
    onKept,
  }: {
    /** Whether what was written under this number is this writer's. */
    readonly isOwn: (client: number) => boolean
    /** Resolves once it is for this tab to write them anew, of all that have them; with false where it never was. */
    readonly claim: (client: number) => Promise<boolean>
    /** Words that had lost their place begin at the end of the page. */
    readonly onKept: () => void
  },
): void {
  const doc = provider.document
  let update: Uint8Array | undefined
  let kept: XmlText | undefined
  let lastOwner: number | undefined

  provider.on('message', ({ message }: Parameters<Heard>[0]) => {
    update = undefined
    message.readVarString()
    if (message.readVarUint() !== MessageType.Sync) return
    const sort: number = message.readVarUint()
    if (sort !== asks) update = message.readVarUint8Array()
  })
  doc.on('afterTransaction', (transaction: Transaction) => {
    if (transaction.origin !== provider || !update) return
    const lost = getLostWords(transaction, update, (client) => (isOwn(client) ? client : undefined))
    for (const [client, words] of lost) {
      const first = transaction.deleteSet.clients.get(client)?.[0]?.clock
      void keep(client, `${client}:${first}`, words)
    }
  })

  async function keep(client: number, id: string, words: string) {
    const done = doc.getMap<true>(writtenAnew)
    // Another tab that had the number may have written them before it ended.
    if (!(await claim(client)) || doc.isDestroyed || done.has(id)) return
    doc.transact(() => {
      done.set(id, true)
      writeAnew(client === lastOwner ? words : ` ${words.trimStart()}`)
      lastOwner = client
    })
  }

  function writeAnew(words: string) {
    const before = kept
    kept = writeAtEnd(doc.getXmlFragment(documentField), words, (text) => text === before)
    if (kept && kept !== before) onKept()
  }
}

type Heard = NonNullable<HocuspocusProvider['configuration']['onMessage']>
