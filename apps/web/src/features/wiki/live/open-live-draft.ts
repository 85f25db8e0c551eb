import {
  draftCloseCodes,
  buildDraftName,
  draftRefusals,
  epochPrefix,
  markOf,
} from '@courtside/contract/live-drafts.ts'
import { schemaVersion } from '@courtside/document/nodes.ts'
import { documentField } from '@courtside/document/written-together.ts'
import { HocuspocusProviderWebsocket, WebSocketStatus } from '@hocuspocus/provider'
import { IndexeddbPersistence } from 'y-indexeddb'
import type { Awareness } from 'y-protocols/awareness'
import { Doc, encodeStateAsUpdate, encodeStateVector, parseUpdateMeta } from 'yjs'
import { getApiConnections } from '#api/connections.ts'
import { createListeners } from '#lib/listeners.ts'
import { getDraftName, recordDraft, getNotedChanges } from '#lib/use-draft.ts'
import { claimNumbers } from './claim-numbers.ts'
import { type DraftView, firstView } from './draft-view.ts'
import { findBeyond } from './find-beyond.ts'
import { readTail, writeTail } from './keep-tail.ts'
import { letGoMark } from './let-go.ts'
import { ListeningProvider } from './listening-provider.ts'
import { saveLostWords } from './save-lost-words.ts'

/** Milliseconds after which somebody who was refused asks again: rights come back, and servers do. */
const askAgainAfter = 5000
/** Milliseconds that the server may take to answer a new line, to hand the page over, or to store what was sent. */
const patience = 10_000
/** Milliseconds that the copy on the device may take to be read before the server is asked. */
const copyPatience = 1000
/**
 * The same where it has what was not sent, which a busy device reads in seconds. Words that come after the server has taken
 * their place away would be gone, and it would say _Saved_ meanwhile.
 */
const unsentPatience = 60_000
/** Milliseconds without a change after which it is looked at how large all of it is. */
const measureAfter = 1000
/** Of changes that were counted before. */
const tailOrigin = 'tail'
/** How a line ends without a goodbye (RFC 6455). */
const cutCode = 1006

export type LiveDraft = {
  readonly doc: Doc
  readonly awareness: Awareness
  readonly subscribe: (listener: () => void) => () => void
  readonly getView: () => DraftView
  /** Resolves to whether the server has stored everything by now, or within a while; at once where it will not. */
  readonly flush: () => Promise<boolean>
  /** Leaves what is here of a draft that was made anew, and goes on with the new one. */
  readonly beginAnew: () => void
  /** Ends it. What the server does not have stays on the device. */
  readonly close: () => void
}

/** Opens what is being written on a page: the copy on this device at once, and the server's as soon as it answers. */
export function openLiveDraft(
  pageId: string,
  { userId, epoch = 1, onEpoch, onLetGo, onKept }: LiveDraftOptions,
): LiveDraft {
  const listeners = createListeners()
  const name = getDraftName(`page:${buildDraftName(pageId, epoch)}`)
  let view: DraftView = {
    ...firstView,
    isDialling: navigator.onLine,
    unsent: getNotedChanges(name),
  }
  const show = (change: Partial<DraftView>) => {
    const { unsent } = view
    view = { ...view, ...change }
    if ((unsent === 0) !== (view.unsent === 0)) recordDraft(name, view.unsent)
    listeners.tell()
  }

  const doc = new Doc()
  let copy: IndexeddbPersistence | undefined
  let isClosed = false
  let isLeft = false
  let newEpoch = epoch
  let marked = 0
  /** What the server had when it last had everything. */
  let storedAt: Uint8Array | undefined
  /** The mark that the server is to answer, and how many changes it stands behind. */
  let mark: { readonly number: number; readonly changes: number } | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let measuring: ReturnType<typeof setTimeout> | undefined

  const socket = new HocuspocusProviderWebsocket({
    url: getAddress(schemaVersion),
    autoConnect: false,
    delay: 500,
    minDelay: 500,
    factor: 1.5,
    maxDelay: 10_000,
    // Signs of life come at least every 15 s.
    messageReconnectTimeout: 40_000,
    // Browsers wait for minutes where nobody answers.
    onStatus: ({ status }) => {
      if (status === WebSocketStatus.Connecting) watch()
    },
    onOpen: watch,
    onClose: ({ event }) => {
      mark = undefined
      clearTimeout(watchdog)
      cut({
        others: [],
        ...(event.code === draftCloseCodes.pageTooLarge && { isTooLarge: true }),
      })
    },
  })
  const provider = new ListeningProvider({
    websocketProvider: socket,
    name: buildDraftName(pageId, epoch),
    document: doc,
    token: () => getApiConnections().getToken({ force: false }),
    onStateless: ({ payload }) => {
      if (!mark || payload !== markOf(mark.number)) return
      const unsent = view.unsent - mark.changes
      mark = undefined
      show({ unsent, isTooLarge: false })
      if (unsent === 0) storedAt = encodeStateVector(doc)
      if (unsent > 0) checkStored()
    },
    onAuthenticationFailed: ({ reason }) => refused(reason),
    onAwarenessChange: ({ states }) => show({ others: collectOthers(states, doc.clientID) }),
  })
  provider.onEven = () => {
    clearTimeout(watchdog)
    ready()
    show({ isOnline: true, isDialling: false, refusal: undefined })
    checkStored()
  }
  const awareness = provider.awareness
  if (!awareness) throw new Error('The library shares where everybody is unless it is told not to')
  provider.setAwarenessField('user', { id: userId })
  const own = new Set([doc.clientID])
  const { claim, end: endClaims } = claimNumbers(name)
  // Another tab that reads it from the copy has not what is still to be written under it.
  void claim(doc.clientID)
  saveLostWords(provider, { isOwn: (client) => own.has(client), claim, onKept })
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    measureSoon()
    const isCopy = origin === tailOrigin || origin instanceof IndexeddbPersistence
    // What was not sent before a reload was written under other numbers.
    if (isCopy) for (const client of parseUpdateMeta(update).to.keys()) own.add(client)
    if (origin === provider || isCopy) return
    copy ??= openCopy()
    show({ unsent: view.unsent + 1 })
    checkStored()
  })
  provider.attach()
  // After what hears every change: nothing that the copy meets keeps a change from them.
  copy = openCopy()
  readTail(name, doc, tailOrigin)
  // Words of the copy whose place the server no longer has are found where they come first.
  const begun = Promise.race([
    copy.whenSynced,
    waitFor(view.unsent > 0 ? unsentPatience : copyPatience),
  ])
  const dial = () => (isClosed ? undefined : socket.connect())
  void begun.then(dial, dial)
  const online = () => void socket.connect()
  const offline = () => reconnect()
  addEventListener('online', online)
  addEventListener('offline', offline)
  addEventListener('storage', recordAgain)
  addEventListener('pagehide', recordTail)

  /** There is no line, or none on which the server takes anything. */
  function cut(change: Partial<DraftView>) {
    show({ isOnline: false, isDialling: false, ...change })
  }

  /** The server answers marks in the order of what is sent: everything before one is stored then. */
  function checkStored() {
    if (mark || !view.isOnline) return
    mark = { number: ++marked, changes: view.unsent }
    provider.sendStateless(markOf(mark.number))
  }

  /** Without storage there is none, which costs what is written without a line. */
  function openCopy(): IndexeddbPersistence {
    const opened = new IndexeddbPersistence(name, doc)
    const end = () => {
      if (copy !== opened || isClosed) return
      // Another tab has deleted it: what is written from now on has a new one, which begins with all that is here.
      copy = undefined
      void opened.destroy()
    }
    const begin = () => {
      for (const ending of ['versionchange', 'close']) opened.db?.addEventListener(ending, end)
      ready()
    }
    opened.whenSynced.then(begin, () => undefined)
    return opened
  }

  /**
   * Another tab has all of its own sent, and took the note away, which is for all of this browser; or gave up what can't be
   * sent any more, here neither. Where it still can, it is kept.
   */
  function recordAgain({ key, newValue }: StorageEvent) {
    if (key !== name) return
    if (newValue === null) recordCount()
    if (newValue !== letGoMark || view.refusal !== 'forbidden') return
    isLeft = true
    show({ unsent: 0 })
    onLetGo()
  }

  /** With every letter would be too often; until now it only said that there are some. */
  function recordCount() {
    if (view.unsent > 0) recordDraft(name, view.unsent)
  }

  /** The copy is written by the way: what was typed last is not in it yet when a page ends. */
  function recordTail() {
    if (view.unsent > 0) recordDraft(name, view.unsent, writeTail(doc, storedAt))
  }

  /** There is something to write in once any copy has come: an empty one would be written over what is there. */
  function ready() {
    if (view.isReady || doc.getXmlFragment(documentField).length === 0) return
    show({ isReady: true })
  }

  /** Not while somebody types: it takes as long as the page is large. */
  function measureSoon() {
    clearTimeout(measuring)
    measuring = setTimeout(() => {
      show({
        size: encodeStateAsUpdate(doc).length,
        beyond: findBeyond(doc.getXmlFragment(documentField)),
      })
    }, measureAfter)
  }

  function startAnew() {
    isLeft = true
    show({ unsent: 0 })
    onEpoch(newEpoch)
  }

  /** Dials anew unless the line goes on within a while. */
  function watch() {
    clearTimeout(watchdog)
    watchdog = setTimeout(reconnect, patience)
  }

  function reconnect() {
    if (isClosed) return
    const line = socket.webSocket
    socket.stopConnectionAttempt()
    socket.disconnect()
    // The browser tells that a line ended only once the other side has answered, or gives up on it much later; until
    // then the library holds itself for connected and dials no other one.
    line?.dispatchEvent(new CloseEvent('close', { code: cutCode }))
    cut({})
    clearTimeout(again)
    again = setTimeout(() => void socket.connect(), 200)
  }

  function refused(reason: string) {
    clearTimeout(watchdog)
    if (reason.startsWith(epochPrefix)) {
      newEpoch = Number(reason.slice(epochPrefix.length))
      // Nothing is lost by it where there is nothing that the server lacks.
      if (view.unsent === 0) startAnew()
      else cut({ refusal: 'remade' })
    } else if (reason === draftRefusals.outdated) {
      cut({ refusal: 'outdated' })
    } else {
      const isForbidden = reason === draftRefusals.forbidden || reason === draftRefusals.notFound
      cut(isForbidden ? { refusal: 'forbidden' } : {})
      clearTimeout(again)
      again = setTimeout(reconnect, askAgainAfter)
    }
  }

  return {
    doc,
    awareness,
    subscribe: listeners.subscribe,
    getView: () => view,
    beginAnew: startAnew,
    flush() {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const isStored = () => view.isOnline && view.unsent === 0 && !mark
      const isRefused = () => view.refusal !== undefined || (view.isTooLarge && !view.isOnline)
      const look = () => {
        if (isStored() || isRefused()) resolve(isStored())
      }
      const end = listeners.subscribe(look)
      const timer = setTimeout(() => resolve(isStored()), patience)
      look()
      return promise.finally(() => {
        end()
        clearTimeout(timer)
      })
    },
    close() {
      if (isClosed) return
      isClosed = true
      clearTimeout(again)
      clearTimeout(watchdog)
      clearTimeout(measuring)
      removeEventListener('online', online)
      removeEventListener('offline', offline)
      removeEventListener('storage', recordAgain)
      removeEventListener('pagehide', recordTail)
      recordCount()
      endClaims()
      const isStored = view.isOnline && view.unsent === 0
      provider.destroy()
      socket.destroy()
      // A copy is for what the server lacks, of this tab or another.
      const isDone = (isStored || isLeft) && getNotedChanges(name) === 0
      void Promise.resolve(isDone ? copy?.clearData() : copy?.destroy()).finally(() =>
        doc.destroy(),
      )
    },
  }
}

type LiveDraftOptions = {
  readonly userId: string
  readonly epoch?: number
  /** The draft was made anew: it is to be opened by this number. */
  readonly onEpoch: (epoch: number) => void
  /** What could not be sent was given up in another tab; nothing of it is left here. */
  readonly onLetGo: () => void
  /** Somebody took the place away that was written in; the words stand at the end of the page. */
  readonly onKept: () => void
}

function getAddress(schema: number): string {
  const address = new URL(
    `/api/live/drafts?schema=${schema}`,
    getApiConnections().origin || location.origin,
  )
  address.protocol = address.protocol.replace('http', 'ws')
  return address.href
}

const waitFor = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

type State = { readonly clientId: number; readonly user?: { readonly id?: string } }

const collectOthers = (states: readonly State[], own: number): string[] => [
  ...new Set(
    states.flatMap(({ clientId, user }) => (clientId === own || !user?.id ? [] : [user.id])),
  ),
]
