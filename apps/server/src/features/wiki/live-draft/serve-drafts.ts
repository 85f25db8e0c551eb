import { canWiki } from '@courtside/contract/can-wiki.ts'
import { closeCodes } from '@courtside/contract/events.ts'
import {
  draftCloseCodes,
  draftLimit,
  buildDraftName,
  draftRefusals,
  epochPrefix,
  isMark,
} from '@courtside/contract/live-drafts.ts'
import { schemaVersion } from '@courtside/document/nodes.ts'
import {
  type Connection,
  Hocuspocus,
  type Document as SharedDocument,
  isTransactionOrigin,
} from '@hocuspocus/server'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import type { Database, Db } from '#db/database.ts'
import { AppError } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { type Session, assertPerson } from '#http/authenticate.ts'
import { rejectWhileClosed } from '#http/reject-while-closed.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { draftsAddress } from '#live/addresses.ts'
import { countSockets } from '#live/count-sockets.ts'
import { watchLateFrames } from '#live/frame-queue.ts'
import { sendNoticeToAll } from '#live/hub.ts'
import type { Guest, SocketDoor } from '#live/socket-door.ts'
import { findPageFacts } from '../queries.ts'
import { checkpointDraft, checkpointName, leavingPause } from './checkpoint-draft.ts'
import { cleanPresence } from './clean-presence.ts'
import { recordStay, openDraft } from './draft-queries.ts'
import { type OpenDraft, applyKindly, incomingFromStore, openDraftStore } from './draft-store.ts'
import { type Incoming, saveLostWords } from './save-lost-words.ts'
import { shareCarets } from './share-carets.ts'
import { openShared } from './shared-document.ts'

/** What is said of rights can be lost, and somebody suspended or removed is out within 5 s. */
const checkEvery = 4000
/** More often than `leavingPause`: the last one left in one process, and others still write in this one. */
const stayEvery = 4000
/** In milliseconds; whoever has not said by then who they are is let go. */
const helloWithin = 10_000
/** Bytes that wait to be stored, or to be sent, behind which a connection is let go. */
const waitingLimit = 4_194_304
/** Frames of a connection between two looks at its rights: people send some hundred. */
const frameLimit = 4000
/** As many of them counts one that has all of a large page made once more, to see how large it becomes. */
const trialFrames = 200

/** Exactly as a client writes it: by another spelling a page would be opened beside itself. */
const draftNames = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})$/

const messageTypes = { step1: 0, step2: 1, update: 2 }

type Options = {
  readonly database: Database
  readonly jobs: Jobs
  readonly door: SocketDoor
  readonly refuseOrigin: (request: FastifyRequest) => void
}

/** One connection: who it is, and the one page it is about. */
type Visitor = {
  readonly socket: WebSocket
  readonly guest: Guest
  session?: Session
  token?: string
  pageId?: string
  waiting: number
  /** Frames since its rights were looked at. */
  frames: number
  /** Whether it was given all that the page says. */
  isGiven: boolean
  /** What it sent last and is on its way into the document. */
  update?: Uint8Array
}
type Context = { readonly visitor: Visitor }

/** Why somebody is not let in, as the library hands it on. */
class Refusal extends Error {
  readonly reason: string
  readonly code: number

  constructor(reason: string, code: number = closeCodes.badFrame) {
    // The library writes it to the console, where its reason says enough.
    super('')
    this.stack = ''
    this.reason = reason
    this.code = code
  }
}

/** Pages that several write at once, at `draftsAddress`. What the library acknowledges is stored before. */
export function serveDrafts(api: Api, { database, jobs, door, refuseOrigin }: Options): void {
  const { db } = database
  /** Waits for its connection like the writes of requests: many who leave at once, or pages of one log, leave others theirs. */
  const write = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
    api.writeLanes({ path: '/pages' }, () => db.transaction().execute(work))
  const store = openDraftStore(database, {
    onFirst: () => sendNoticeToAll(db, 'wiki'),
    beforeLoss: (pageId) => write((tx) => checkpointDraft(tx, pageId)),
    onLost: (pageId, lost) =>
      api.http.log.warn({ pageId, lost }, 'updates of a draft can’t be applied, and are kept'),
    onGone(name) {
      for (const { context } of hocuspocus.documents.get(name)?.getConnections() ?? [])
        refuse((context as Context).visitor, closeCodes.comeBack, draftRefusals.comeBack)
    },
  })
  const carets = shareCarets(database)
  const visitors = new Set<Visitor>()
  const sockets = countSockets()

  /** Who may write the page is let in; the rest is told why not. */
  async function admit(visitor: Visitor, token: string, pageId: string): Promise<Session> {
    try {
      const session = await api.authenticate(token, { notOlderThan: 500 })
      assertPerson(session)
      await rejectWhileClosed(api, session.actor)
      const page = await findPageFacts(db, session.actor, pageId)
      if (!page) throw new Refusal(draftRefusals.notFound)
      if (!canWiki.editPage(session.actor, page)) throw new Refusal(draftRefusals.forbidden)
      Object.assign(visitor, { session, token, pageId })
      visitor.guest.meet()
      return session
    } catch (error) {
      if (!visitor.session) visitor.guest.refuse()
      throw getRefusal(error)
    }
  }

  const hocuspocus = new Hocuspocus<Context>({
    quiet: true,
    debounce: 0,
    maxDebounce: 0,
    maxPendingDocuments: 1,
    maxUnauthenticatedQueueMessages: 20,
    async onAuthenticate({ token, documentName, requestParameters, context: { visitor } }) {
      if (requestParameters.get('schema') !== String(schemaVersion))
        throw new Refusal(draftRefusals.outdated)
      const [, pageId = '', epoch = ''] = draftNames.exec(documentName) ?? []
      if (!pageId || visitor.pageId) throw new Refusal(draftRefusals.notFound)
      const { actor } = await admit(visitor, token, pageId)
      if (!sockets.enter(actor.id, visitor.socket)) throw new Refusal(draftRefusals.comeBack)
      const draft = await openDraft(db, pageId)
      if (!draft) throw new Refusal(draftRefusals.notFound)
      if (draft.epoch !== Number(epoch)) throw new Refusal(`${epochPrefix}${draft.epoch}`)
      await recordStay(db, [pageId])
    },
    async onLoadDocument({ document, documentName }) {
      const pageId = getPageId(documentName)
      const draft = await openDraft(db, pageId)
      if (!draft) throw new Refusal(draftRefusals.notFound)
      // It was made anew since its visitor was let in.
      if (buildDraftName(pageId, draft.epoch) !== documentName)
        throw new Refusal(`${epochPrefix}${draft.epoch}`)
      Y.applyUpdate(document, Y.encodeStateAsUpdate(draft.doc))
      const opened = store.open({ ...draft, pageId, doc: document })
      saveLostWords(document, {
        incoming: findIncoming,
        personOf: (origin) => findVisitor(origin)?.session?.actor.id,
        async append(given) {
          await opened.append(given)
          applyKindly(document, given.update)
        },
      })
      carets.join(documentName, document.awareness)
    },
    async beforeSync({ type, payload, document, context: { visitor } }) {
      const draft = store.find(getPageId(document.name))
      const by = visitor.session?.actor.id
      // A draft that was made anew has another document, which this must not become part of.
      if (draft?.doc !== document || !by)
        throw refuse(visitor, closeCodes.comeBack, draftRefusals.comeBack)
      if (type === messageTypes.step1) {
        // A few bytes that are answered with a whole page; a client asks once.
        if (visitor.isGiven) throw refuse(visitor, closeCodes.badFrame, 'asked twice')
        visitor.isGiven = true
        return
      }
      const content = readUpdate(payload)
      if (!content) throw refuse(visitor, closeCodes.badFrame, 'not an update')
      // A client that joins says all that was ever taken away; that is nothing new.
      if (type === messageTypes.step2 && saysNothingNew(document, payload)) return
      if (content.adds && draft.size() + payload.length > draftLimit) {
        visitor.frames += trialFrames
        if (makesTooLarge(draft, payload))
          throw refuse(visitor, draftCloseCodes.pageTooLarge, 'page too large')
      }
      visitor.update = payload
      await draft.append({ update: payload, userId: by }).catch(() => {
        throw refuse(visitor, closeCodes.comeBack, draftRefusals.comeBack)
      })
    },
    async beforeHandleAwareness({ states, document, connection, context }) {
      const actor = context?.visitor.session?.actor
      if (connection && actor) cleanPresence(states, { document, connection, actor })
    },
    async onStateless({ connection, payload }) {
      if (isMark(payload)) connection.sendStateless(payload)
    },
    async afterHandleMessage({ context: { visitor }, update }) {
      visitor.waiting -= update.length
    },
    async onDisconnect({ document, documentName }) {
      if (document.getConnectionsCount() > 0) return
      // Nobody waits for it: while the server or its database ends it fails, and the next pause makes the version.
      await leave(getPageId(documentName)).catch((error: unknown) =>
        api.http.log.warn({ err: error }, 'that a page was left could not be noted'),
      )
    },
    async afterUnloadDocument({ documentName }) {
      store.leave(documentName)
      carets.leave(documentName)
    },
  })

  /** What was written becomes a version soon after the last one has gone. */
  async function leave(pageId: string): Promise<void> {
    await write(async (tx) => {
      const { rows } = await sql`
        update page_drafts set "leftAt" = now() where "pageId" = ${pageId}::uuid and "changedSince" is not null returning 1
      `.execute(tx)
      if (rows.length > 0) await jobs.send(tx, checkpointName, {}, { afterSeconds: leavingPause })
    })
  }

  /** Those who have it open here are not gone, however it was noted that the last one was. */
  const staying = setInterval(() => {
    const pageIds = new Set(
      [...visitors].flatMap(({ isGiven, pageId }) => (isGiven && pageId) || []),
    )
    if (pageIds.size > 0) recordStay(db, [...pageIds]).catch(() => undefined)
  }, stayEvery)
  staying.unref()

  async function check(visitor: Visitor): Promise<void> {
    const { socket, token, pageId } = visitor
    visitor.frames = 0
    // Who takes nothing in would not hear why, and all that waits would be kept until then.
    if (socket.bufferedAmount > waitingLimit) return socket.terminate()
    if (token === undefined || pageId === undefined) return
    try {
      await admit(visitor, token, pageId)
    } catch (error) {
      const { code, reason } = getRefusal(error)
      socket.close(code, reason)
    }
  }

  api.http.get(
    draftsAddress,
    {
      websocket: true,
      // A page of another site must not open a socket in a visitor's name.
      preValidation: async (request) => {
        refuseOrigin(request)
        door.pay(request)
      },
    },
    (socket, request) => {
      const guest = door.enter(request, socket)
      if (!guest) return
      const visitor: Visitor = { socket, guest, waiting: 0, frames: 0, isGiven: false }
      visitors.add(visitor)
      const connection = hocuspocus.handleConnection(
        socket,
        new Request(new URL(request.url, 'http://localhost')),
        { visitor },
      )
      const timer = setInterval(() => void check(visitor), checkEvery)
      const hello = setTimeout(() => {
        if (!visitor.session) socket.close(closeCodes.unauthenticated)
      }, helloWithin)
      const isInTime = watchLateFrames(socket)
      socket.on('message', (data, isBinary) => {
        if (!isInTime()) return
        const bytes = isBinary && Buffer.isBuffer(data) ? data : undefined
        if (!bytes) return socket.close(closeCodes.badFrame)
        visitor.waiting += bytes.length
        visitor.frames++
        if (
          visitor.waiting > waitingLimit ||
          visitor.frames > frameLimit ||
          socket.bufferedAmount > waitingLimit
        )
          return socket.close(closeCodes.tooSlow)
        connection.handleMessage(bytes)
      })
      socket.on('error', () => socket.terminate())
      socket.on('close', (code, reason) => {
        clearInterval(timer)
        clearTimeout(hello)
        visitors.delete(visitor)
        connection.handleClose({ code, reason: reason.toString() })
      })
    },
  )

  const endRights = api.onRights((userId) => {
    for (const visitor of visitors)
      if (userId === undefined || userId === visitor.session?.actor.id) void check(visitor)
  })
  api.http.addHook('onClose', async () => {
    endRights()
    clearInterval(staying)
    // Others are told who went before there is nobody to tell them.
    hocuspocus.closeConnections()
    await Promise.all([store.close(), carets.close()])
  })
}

/** The update that a change of a document came of. */
function findIncoming(origin: unknown): Incoming | undefined {
  const visitor = findVisitor(origin)
  if (!visitor) return incomingFromStore(origin)
  return (
    visitor.update && {
      update: visitor.update,
      by: visitor.session?.actor.id,
      charge: () => (visitor.frames += trialFrames),
    }
  )
}

/** Over whose connection something changed. */
const findVisitor = (origin: unknown): Visitor | undefined =>
  isTransactionOrigin(origin) && origin.source === 'connection'
    ? (origin.connection as Connection<Context>).context.visitor
    : undefined

const getPageId = (documentName: string): string => documentName.slice(0, 36)

/** Ends the connection, so that the client begins anew: the library's own end leaves the socket open. */
function refuse({ socket }: Visitor, code: number, reason: string): Refusal {
  if (socket.readyState === WebSocket.OPEN) socket.close(code, reason)
  return new Refusal(reason, code)
}

function getRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) {
    const isGone =
      error.reason === draftRefusals.notFound || error.reason === draftRefusals.forbidden
    return new Refusal(error.reason, isGone ? closeCodes.forbidden : error.code)
  }
  if (error instanceof AppError && error.status === 401)
    return new Refusal(draftRefusals.unauthenticated, closeCodes.unauthenticated)
  if (error instanceof AppError && error.status === 403)
    return new Refusal(draftRefusals.forbidden, closeCodes.forbidden)
  return new Refusal(draftRefusals.comeBack, closeCodes.comeBack)
}

/** Undefined for bytes that are no update. */
function readUpdate(payload: Uint8Array): { readonly adds: boolean } | undefined {
  try {
    return { adds: Y.decodeUpdate(payload).structs.length > 0 }
  } catch {
    return undefined
  }
}

/**
 * Whether a draft would be beyond its limit, and no smaller than it is. What was refused stays in what a client sends until
 * it is stored, with all that was taken away to make room for it: only both together tell.
 */
function makesTooLarge(draft: OpenDraft, payload: Uint8Array): boolean {
  const size = draft.size(true)
  if (size + payload.length <= draftLimit) return false
  const { doc } = openShared([Y.encodeStateAsUpdate(draft.doc), payload])
  return Y.encodeStateAsUpdate(doc).length > Math.max(draftLimit, size - 1)
}

function saysNothingNew(document: SharedDocument, payload: Uint8Array): boolean {
  try {
    return Y.snapshotContainsUpdate(Y.snapshot(document), payload)
  } catch {
    return false
  }
}
