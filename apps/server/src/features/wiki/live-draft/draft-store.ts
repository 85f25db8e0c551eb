import { buildDraftName } from '@courtside/contract/live-drafts.ts'
import * as Y from 'yjs'
import type { Database } from '#db/database.ts'
import { listenTo } from '#db/listen.ts'
import {
  type Appended,
  appendUpdate,
  compactDraft,
  listBehind,
  listUpdates,
} from './draft-queries.ts'
import { channel } from './notify-drafts.ts'
import { type Waiting, oneAfterAnother } from './one-after-another.ts'
import type { Incoming } from './save-lost-words.ts'

/** Updates behind a snapshot, from which on there is made another one. */
const compactAfter = 200

/** A notice can be lost with its connection, so drafts that are open are also looked at on a timer. */
const pollEvery = 5000
/** Enough to bundle what several write, too short to be seen. */
const noticeSpacing = 10

/** A draft that somebody has open in this process. */
export type OpenDraft = {
  readonly pageId: string
  readonly epoch: number
  readonly doc: Y.Doc
  /** Stores an update; resolves when it is on disk. Rejects where the draft is gone, too. */
  append(given: Waiting): Promise<void>
  /** Bytes of the whole state, and no less. */
  size(isExact?: boolean): number
}

export type DraftStore = {
  open(draft: { pageId: string; epoch: number; lastSeq: number; doc: Y.Doc }): OpenDraft
  find(pageId: string): OpenDraft | undefined
  /** Forgets the draft of this name, and no other one of its page. */
  leave(name: string): void
  close(): Promise<void>
}

type Hooks = {
  /** Something is new in a draft that said what the newest version says. */
  readonly onFirst: () => Promise<unknown>
  /** Most of a long page is about to be removed from its draft at once. */
  readonly beforeLoss: (pageId: string) => Promise<unknown>
  /** So many updates of a draft can't be applied, and are kept; said once while it is open. */
  readonly onLost: (pageId: string, lost: number) => void
  /** The draft of this name is none any more: it was made anew. */
  readonly onGone: (name: string) => void
}

/** Letters and other parts that a long page has at least. */
const long = 1000

/** The origin of what comes from the database, and must not be stored once more. */
type FromStore = { readonly source: 'local'; readonly skipStoreHooks: true } & Incoming

/**
 * Keeps the drafts open in this process and those in the database the same: what is written here is appended before
 * anybody is told of it, what other processes append is applied here when they say so.
 */
export function openDraftStore(
  database: Database,
  { onFirst, beforeLoss, onLost, onGone }: Hooks,
): DraftStore {
  const processId = crypto.randomUUID()
  const drafts = new Map<
    string,
    OpenDraft & { known: number; catchUp: () => void; end: () => void }
  >()
  const due = new Set<string>()
  let noticeTimer: NodeJS.Timeout | undefined

  const notifyOthers = (pageId: string) => {
    due.add(pageId)
    noticeTimer ??= setTimeout(() => {
      noticeTimer = undefined
      const pageIds = [...due]
      due.clear()
      // A lost notice costs other processes one poll interval.
      void listening.tell(pageIds.map((id) => `${id} ${processId}`))
    }, noticeSpacing)
  }

  const poll = () => {
    if (drafts.size === 0) return
    listBehind(database.db, [...drafts.values()])
      .then((ids) => ids.forEach((id) => drafts.get(id)?.catchUp()))
      .catch(() => undefined)
  }

  const listening = listenTo(database, channel, {
    hear(payload) {
      const [pageId = '', from] = payload.split(' ')
      if (from !== processId) drafts.get(pageId)?.catchUp()
    },
    ready: poll,
  })
  const timer = setInterval(poll, pollEvery)
  timer.unref()

  return {
    find: (pageId) => drafts.get(pageId),
    leave(name) {
      for (const { pageId, epoch } of drafts.values())
        if (buildDraftName(pageId, epoch) === name) drafts.delete(pageId)
    },
    open({ pageId, epoch, lastSeq, doc }) {
      let bytes = Y.encodeStateAsUpdate(doc).length
      let sinceCompaction = 0
      let isReading = false
      let isAsked = false
      let isToldOfLost = false

      const read = async () => {
        isReading = true
        while (isAsked) {
          isAsked = false
          const behind = await listUpdates(database.db, draft, draft.known)
          if (!behind) return draft.end()
          for (const update of behind.updates) {
            bytes += update.length
            applyKindly(doc, update)
          }
          draft.known = Math.max(draft.known, behind.lastSeq)
        }
      }
      const store = async ({ seq, isFirst }: Appended) => {
        if (seq === draft.known + 1) draft.known = seq
        else draft.catchUp()
        notifyOthers(pageId)
        if (isFirst) await onFirst()
        if (++sinceCompaction < compactAfter) return
        sinceCompaction = 0
        // What is written meanwhile need not wait for it; where it fails, the next one does as much more.
        compact().catch(() => undefined)
      }
      const compact = async () => {
        const lost = await compactDraft(database.db, pageId)
        if (lost > 0 && !isToldOfLost) onLost(pageId, lost)
        isToldOfLost ||= lost > 0
      }
      const draft = {
        pageId,
        epoch,
        doc,
        known: lastSeq,
        catchUp() {
          isAsked = true
          // The database is away for a moment: the poll reads on.
          if (!isReading)
            read()
              .catch(() => undefined)
              .finally(() => (isReading = false))
        },
        end() {
          if (drafts.get(pageId) === draft) drafts.delete(pageId)
          onGone(buildDraftName(pageId, epoch))
        },
        append: oneAfterAnother((batch) => storeAll(batch)),
        size(isExact = false) {
          if (isExact) bytes = Y.encodeStateAsUpdate(doc).length
          return bytes
        },
      }
      const storeAll = async (batch: readonly Waiting[]) => {
        const update = Y.mergeUpdates(batch.map((one) => one.update))
        const userIds = [...new Set(batch.map(({ userId }) => userId))]
        // Whatever hinders that must not hinder what somebody wrote.
        if (removesMost(update, draft)) await beforeLoss(pageId).catch(() => undefined)
        const appended = await appendUpdate(database.db, draft, update, userIds)
        if (!appended) throw new Error('The draft is gone')
        bytes += update.length
        // It is stored whatever becomes of the rest, which is done again with the next one.
        await store(appended).catch(() => undefined)
      }
      // Who opens the new one may be here before the notice that there is one.
      drafts.get(pageId)?.end()
      drafts.set(pageId, draft)
      return draft
    },
    async close() {
      clearInterval(timer)
      clearTimeout(noticeTimer)
      await listening.close()
    },
  }
}

/** Whether an update takes away most of a long page. Of a page of short paragraphs a third of the bytes are its letters. */
function removesMost(update: Uint8Array, draft: OpenDraft): boolean {
  if (draft.size() < long) return false
  const removed = countRemoved(update, draft.doc)
  // What was added up is many times as much where somebody wrote letter by letter.
  return removed >= long && removed > draft.size(true) / 3
}

/** How many letters and other parts that are there an update takes away; who joins says all that were ever taken. */
function countRemoved(update: Uint8Array, { store }: Y.Doc): number {
  let removed = 0
  // As one set, in which no range can be said twice.
  const { clients } = Y.mergeDeleteSets([Y.decodeUpdate(update).ds])
  for (const [client, ranges] of clients) {
    const structs = store.clients.get(client) ?? []
    for (const { clock, len } of ranges) {
      if (clock >= Y.getState(store, client)) break
      for (let at = Y.findIndexSS(structs, clock); ; at++) {
        const struct = structs[at]
        if (!struct || struct.id.clock >= clock + len) break
        const [from, to] = [struct.id.clock, struct.id.clock + struct.length]
        if (!struct.deleted) removed += Math.min(to, clock + len) - Math.max(from, clock)
      }
    }
  }
  return removed
}

/** What came from the database; undefined for whatever else changes a draft. */
export const incomingFromStore = (origin: unknown): Incoming | undefined =>
  typeof origin === 'object' && origin && 'skipStoreHooks' in origin
    ? (origin as FromStore)
    : undefined

/** One that can't be applied is not worth the connection it came over, nor those of others. */
export function applyKindly(doc: Y.Doc, update: Uint8Array): void {
  try {
    Y.applyUpdate(doc, update, {
      source: 'local',
      skipStoreHooks: true,
      update,
    } satisfies FromStore)
  } catch {
    // What can be read of it is in the document, and the rest is in no other one either.
  }
}
