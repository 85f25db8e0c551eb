import { buildDraftName } from '@courtside/contract/live-drafts.ts'
import type { Document } from '@courtside/document/document.ts'
import { schemaVersion } from '@courtside/document/nodes.ts'
import { documentField } from '@courtside/document/written-together.ts'
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { afterEach, beforeAll } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { getDocument } from '#features/wiki/live-draft/shared-document.ts'
import type { useTestApp } from './app.ts'

/** Somebody who has a page open to write it, over a socket of their own. */
export type DraftClient = {
  readonly doc: Y.Doc
  readonly provider: HocuspocusProvider
  readonly document: () => Document
  /** Its words, a line for each block at the top. */
  readonly text: () => string
  /** Writes behind what stands in the block of this number, which is made where there is none. */
  type(words: string, block?: number): void
  /** Resolves once everything written so far is stored. */
  stored(): Promise<void>
  /** Resolves once it says so. */
  until(isTrue: (text: string) => boolean): Promise<void>
  /** Resolves with the code with which the server ended the connection. */
  readonly closed: Promise<number>
  /** Resolves with why the server does not let them in. */
  readonly refused: Promise<string>
  /** Takes the line away: what was on its way is heard by then, or not at all. */
  cut(): Promise<void>
  /** Gives it back. */
  join(): void
  close(): void
}

let marks = 0

/** One that is ended while it is being opened says that it was not, when nobody listens to it any more. */
class PatientSocket extends WebSocket {
  constructor(address: string | URL) {
    super(address)
    this.on('error', () => undefined)
  }
}

export async function openDraftClient(
  origin: string,
  token: string,
  pageId: string,
  {
    epoch = 1,
    schema = schemaVersion,
    doc = new Y.Doc(),
    awaitsSync = true,
  }: { epoch?: number; schema?: number; doc?: Y.Doc; awaitsSync?: boolean } = {},
): Promise<DraftClient> {
  const closed = Promise.withResolvers<number>()
  const refused = Promise.withResolvers<string>()
  const synced = Promise.withResolvers<void>()
  const websocketProvider = new HocuspocusProviderWebsocket({
    url: `${origin.replace('http', 'ws')}/api/live/drafts?schema=${schema}`,
    WebSocketPolyfill: PatientSocket,
    delay: 100,
    minDelay: 100,
    maxDelay: 500,
    onClose: ({ event }) => closed.resolve(event.code),
  })
  const provider = new HocuspocusProvider({
    websocketProvider,
    name: buildDraftName(pageId, epoch),
    document: doc,
    token,
    onSynced: () => synced.resolve(),
    onAuthenticationFailed: ({ reason }) => refused.resolve(reason),
  })
  // As the web app does: the library tells nobody of who says nothing of themself.
  provider.setAwarenessField('user', {})
  provider.attach()
  const fragment = doc.getXmlFragment(documentField)
  if (awaitsSync) await synced.promise
  return {
    doc,
    provider,
    document: () => getDocument(doc),
    text: () => fragment.toArray().map(wordsOf).join('\n'),
    type(words, block = 0) {
      doc.transact(() => {
        while (fragment.length <= block) {
          const made = new Y.XmlElement('paragraph')
          made.insert(0, [new Y.XmlText()])
          fragment.push([made])
        }
        const element = fragment.get(block)
        const text = element instanceof Y.XmlElement ? element.get(0) : undefined
        if (text instanceof Y.XmlText) text.insert(text.length, words)
      })
    },
    stored() {
      const { promise, resolve } = Promise.withResolvers<void>()
      const mark = `stored:${++marks}`
      const hear = ({ payload }: { payload: string }) => {
        if (payload !== mark) return
        provider.off('stateless', hear)
        resolve()
      }
      provider.on('stateless', hear)
      provider.sendStateless(mark)
      return promise
    },
    until(isTrue) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const look = () => {
        if (!isTrue(fragment.toArray().map(wordsOf).join('\n'))) return
        doc.off('update', look)
        resolve()
      }
      doc.on('update', look)
      look()
      return promise
    },
    closed: closed.promise,
    refused: refused.promise,
    async cut() {
      const gone = Promise.withResolvers<void>()
      websocketProvider.on('disconnect', () => gone.resolve())
      websocketProvider.disconnect()
      await gone.promise
    },
    join: () => void websocketProvider.connect(),
    close() {
      provider.destroy()
      websocketProvider.destroy()
      doc.destroy()
    },
  }
}

const wordsOf = (node: unknown): string =>
  node instanceof Y.XmlText
    ? (node.toDelta() as { insert: unknown }[]).map(({ insert }) => String(insert)).join('')
    : node instanceof Y.XmlElement
      ? node.toArray().map(wordsOf).join('')
      : ''

/** How people of a test app write drafts, each over a socket of their own that is closed after the test. */
export function useDraftClients(test: ReturnType<typeof useTestApp>) {
  let origin = ''
  const open: DraftClient[] = []
  beforeAll(async () => {
    origin = await test.app.api.http.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => {
    for (const client of open.splice(0)) client.close()
  })
  return async (
    { token }: { readonly token: string },
    pageId: string,
    options: Parameters<typeof openDraftClient>[3] = {},
  ): Promise<DraftClient> => {
    const client = await openDraftClient(origin, token, pageId, options)
    open.push(client)
    return client
  }
}
