import { getLostWords, writeAtEnd } from '@courtside/document/lost-words.ts'
import { documentField } from '@courtside/document/written-together.ts'
import type { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { openShared } from './shared-document.ts'

/** An update on its way into a draft; over a connection of this process, by whom. */
export type Incoming = {
  readonly update: Uint8Array
  readonly by?: string | undefined
  /** Counts what it costs the server to keep words, which takes as long as the page is large. */
  readonly charge?: () => void
}

/** The origin of a removal, by the library's word, where nothing was heard of somebody for half a minute. */
export const timedOut = 'timeout'

/** Milliseconds in which other processes have told who is there, where a page was just opened at this one. */
const askedWithin = 1000

type Shared = Y.Doc & { readonly awareness: Awareness }
type Presence = Readonly<Record<'added' | 'updated' | 'removed', readonly number[]>>
type Lost = { readonly words: string; readonly userId: string }

/**
 * Words that an update takes away which knows nothing of them are written anew at the end of the page; those that
 * had not come yet are by whoever wrote them. Of several processes the one does so that whoever wrote them is connected to;
 * where they have left, the one over whose connections their place was taken away, in the name of who did. So it does where
 * they seem to be at another process that says no more of them, since it was killed.
 */
export function saveLostWords(
  doc: Shared,
  {
    incoming,
    personOf,
    append,
  }: {
    readonly incoming: (origin: unknown) => Incoming | undefined
    /** Who tells of themself over a connection of this process. */
    readonly personOf: (origin: unknown) => string | undefined
    /** Stores what is written anew and applies it. */
    readonly append: (given: {
      readonly update: Uint8Array
      readonly userId: string
    }) => Promise<void>
  },
): void {
  /** Who writes under which number, of those at this process. */
  const here = new Map<number, string>()
  /** Of those who seem to be at another process, until that tells of them, or for too long does not. */
  const elsewhere = new Map<number, readonly Lost[]>()
  let waiting: readonly Lost[] = []
  let last: { readonly id: Y.ID; readonly userId: string } | undefined
  let isWriting = false

  doc.awareness.on('update', ({ added, updated, removed }: Presence, origin: unknown) => {
    const person = personOf(origin)
    for (const client of [...added, ...updated])
      if (person === undefined) here.delete(client)
      else here.set(client, person)
    for (const client of removed) here.delete(client)
    for (const client of [...added, ...updated, ...removed]) {
      if (origin === timedOut) elsewhere.get(client)?.forEach(keep)
      elsewhere.delete(client)
    }
  })

  doc.on('afterTransaction', (transaction: Y.Transaction) => {
    const given = incoming(transaction.origin)
    if (!given) return
    const { update, by, charge } = given
    const lost = getLostWords(
      transaction,
      update,
      (client) => here.get(client) ?? (by === undefined ? undefined : client),
    )
    if (lost.size > 0) charge?.()
    for (const [whose, words] of lost)
      if (typeof whose === 'string') keep({ words, userId: whose })
      else if (by !== undefined) {
        const theirs = { words: ` ${words.trimStart()}`, userId: by }
        if (isElsewhere(whose)) hold(whose, theirs)
        else
          setTimeout(
            () => (isElsewhere(whose) ? hold(whose, theirs) : keep(theirs)),
            askedWithin,
          ).unref()
      }
  })

  const isElsewhere = (client: number) => doc.awareness.getStates().has(client) && !here.has(client)

  function hold(client: number, lost: Lost) {
    elsewhere.set(client, [...(elsewhere.get(client) ?? []), lost])
  }

  function keep(lost: Lost) {
    waiting = [...waiting, lost]
    if (!isWriting) void write()
  }

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
