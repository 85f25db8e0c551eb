import { canPkr } from '@courtside/contract/can-pkr.ts'
import { canWiki } from '@courtside/contract/can-wiki.ts'
import { type Actor, type ProjectFacts, can } from '@courtside/contract/can.ts'
import {
  type ClientFrame,
  ClientFrame as Frame,
  type ServerFrame,
  closeCodes,
} from '@courtside/contract/events.ts'
import type { FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { batch } from '#db/batch.ts'
import { AppError } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { type Session, assertPerson } from '#http/authenticate.ts'
import { rejectWhileClosed } from '#http/reject-while-closed.ts'
import { liveAddress } from './addresses.ts'
import { countSockets } from './count-sockets.ts'
import { queueFrames, watchLateFrames } from './frame-queue.ts'
import {
  type AskedStream,
  type FeedItem,
  type Follower,
  type LiveHub,
  type SharedThing,
  ownThings,
  sharedThings,
} from './hub.ts'
import { type PageReading, readPage } from './read-page.ts'
import type { Guest, SocketDoor } from './socket-door.ts'

/** Milliseconds between two signs of life; without one from the client for 2.25 times as long, a connection is ended. */
export const heartbeatEvery = 20_000
const helloWithin = 10_000

/** Milliseconds that a notice and a greeting may take on their way. */
const onTheirWay = 2000

/**
 * Rights are looked up again when they are said to have changed, and this often besides: what is said can be lost, and
 * somebody suspended or removed is out within 5 s.
 */
const checkEvery = 4000

/** Events behind which a reader loads everything again, and bytes waiting behind which they are let go. */
const catchUpLimit = 500
const bufferLimit = 1_048_576

/** Streams followed on one socket: a person has a few on screen. */
export const mostStreams = 1000

/** Longest frame in bytes; the server takes longer ones for what people write together. */
const frameLimit = 65_536

type LiveOptions = {
  readonly door: SocketDoor
  readonly refuseOrigin: (request: FastifyRequest) => void
  readonly buildId: string
  readonly heartbeat: number
  readonly reading: PageReading
}

/** The live socket at /api/live; frames are in the contract's events.ts. */
export function serveLive(api: Api, hub: LiveHub, options: LiveOptions): void {
  api.http.addHook('onRequest', async (request) => {
    // Elsewhere the plugin would open a socket, only to close it again.
    if (request.ws && !request.routeOptions.url?.startsWith(liveAddress))
      throw new AppError(404, 'not_found', 'There is no live connection at this address')
  })
  const sockets = countSockets()
  const shared = {
    ...options,
    sockets,
    admit: batch((asked: readonly AskedStream[]) => hub.feed.admit(api.db, asked)),
    checks: new Set<() => void>(),
  }
  // All at one moment: what they ask for is one statement.
  const checking = setInterval(() => shared.checks.forEach((check) => check()), checkEvery).unref()
  api.http.addHook('onClose', async () => clearInterval(checking))
  api.http.get(
    liveAddress,
    {
      websocket: true,
      // A page of another site must not open a socket in a visitor's name.
      preValidation: async (request) => {
        options.refuseOrigin(request)
        options.door.pay(request)
      },
    },
    (socket, request) => {
      const guest = options.door.enter(request, socket)
      if (guest) openConnection(api, hub, socket, { ...shared, guest })
    },
  )
}

/** What all connections have in common. */
type Shared = LiveOptions & {
  readonly sockets: ReturnType<typeof countSockets>
  readonly admit: (asked: AskedStream) => Promise<ProjectFacts | undefined>
  /** What looks up the rights of each. */
  readonly checks: Set<() => void>
}

type Following = { follower: Follower; facts: ProjectFacts; sent: number }

function openConnection(
  api: Api,
  hub: LiveHub,
  socket: WebSocket,
  {
    buildId,
    guest,
    heartbeat,
    reading,
    sockets,
    admit,
    checks,
  }: Shared & { readonly guest: Guest },
): void {
  let session: Session | undefined
  let token = ''
  let lastHeard = Date.now()
  const following = new Map<string, Following>()
  let endHearing: (() => void) | undefined
  let hasSaidHello = false

  const send = (frame: ServerFrame) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > bufferLimit) socket.close(closeCodes.tooSlow)
    else socket.send(JSON.stringify(frame))
  }

  const page = readPage(api.db, hub, reading, send)

  const leave = (streamId: string) => {
    const known = following.get(streamId)
    if (!known) return
    hub.unfollow(streamId, known.follower)
    following.delete(streamId)
  }

  const follow = async (streamId: string, from: number | undefined) => {
    if (!session) return
    const facts = await admit({ actor: session.actor, streamId })
    leave(streamId)
    if (!facts) return send({ type: 'closed', streamId })
    const lastSeq = await hub.feed.lastSeq(api.db, streamId)
    const after = from ?? lastSeq
    if (after > lastSeq || lastSeq - after > catchUpLimit) return send({ type: 'reset', streamId })
    // Closed meanwhile: nobody would end the following any more.
    if (socket.readyState !== socket.OPEN) return
    const known: Following = {
      facts,
      sent: after,
      follower: { position: after, receive: (items) => deliver(streamId, known, items) },
    }
    following.set(streamId, known)
    if (from === undefined) send({ type: 'events', streamId, prev: 0, seq: after, events: [] })
    hub.follow(streamId, known.follower)
  }

  const deliver = (streamId: string, known: Following, items: readonly FeedItem[]) => {
    const last = items.at(-1)
    if (!session || !last) return
    const { actor } = session
    const events = items
      .map((item) => item.eventFor(actor, known.facts))
      .filter((event) => event !== undefined)
    if (events.length === 0) return
    send({ type: 'events', streamId, prev: known.sent, seq: last.seq, events })
    known.sent = last.seq
  }

  /** What was said before this page could hear it. */
  const notifyMissed = ({ id }: Actor, within: number) => {
    for (const type of sharedThings) if (hub.wasHeard(type, within)) notifyShared(type)
    for (const type of ownThings) if (hub.wasHeard(`${type} ${id}`, within)) send({ type })
  }

  const check = async () => {
    isToBeChecked = false
    if (!session) return
    const before = JSON.stringify(session.actor)
    session = await api.authenticate(token, { notOlderThan: 500 })
    await rejectWhileClosed(api, session.actor)
    const isChanged = JSON.stringify(session.actor) !== before
    if (isChanged) send({ type: 'rights' })
    await page.check(session.actor)
    const { actor } = session
    const admitted = await Promise.all(
      [...following].map(async ([streamId, known]) => ({
        streamId,
        known,
        facts: await admit({ actor, streamId }),
      })),
    )
    for (const { streamId, known, facts } of admitted) {
      if (!facts) {
        leave(streamId)
        send({ type: 'closed', streamId })
      } else if (isChanged || JSON.stringify(facts) !== JSON.stringify(known.facts)) {
        leave(streamId)
        send({ type: 'reset', streamId })
      }
    }
  }

  const signIn = async (said: string): Promise<Session> => {
    try {
      const signedIn = await api.authenticate(said)
      assertPerson(signedIn)
      await rejectWhileClosed(api, signedIn.actor)
      return signedIn
    } catch (error) {
      guest.refuse()
      throw error
    }
  }

  const handle = async (frame: ClientFrame) => {
    if (frame.type === 'hello') {
      const saidAt = Date.now()
      const signedIn = await signIn(frame.token)
      guest.meet()
      if (!sockets.enter(signedIn.actor.id, socket)) return socket.close(closeCodes.comeBack)
      session = signedIn
      token = frame.token
      send({ type: 'welcome', buildId, heartbeatSeconds: heartbeat / 1000 })
      // Closed meanwhile: nobody would end the hearing any more.
      if (socket.readyState !== socket.OPEN) return
      endHearing = hub.onPerson(session.actor.id, (type) => send({ type }))
      const { unheardFor } = frame
      if (unheardFor !== undefined)
        notifyMissed(session.actor, unheardFor + onTheirWay + Date.now() - saidAt)
    } else if (frame.type === 'follow' && session) {
      if (!following.has(frame.streamId) && following.size >= mostStreams)
        return socket.close(closeCodes.tooSlow)
      const work = () => follow(frame.streamId, frame.after)
      await api.takeTurn(session.actor.id, 'read', work, isOpen)
    } else if (frame.type === 'unfollow') {
      leave(frame.streamId)
    } else if (frame.type === 'read' && session && socket.readyState === socket.OPEN) {
      await page.show(session.actor, frame.pageId ?? undefined)
    }
  }

  const isOpen = () => socket.readyState === socket.OPEN

  /** Whatever refuses the person ends the connection. */
  const frames = queueFrames(socket, (error) => {
    if (error instanceof AppError && error.status === 401) socket.close(closeCodes.unauthenticated)
    else if (error instanceof AppError && error.status === 403) socket.close(closeCodes.forbidden)
    else {
      // Whoever asks who they are is told why.
      if (error instanceof AppError && error.code === 'maintenance') send({ type: 'rights' })
      socket.close(closeCodes.comeBack)
    }
  })

  let isToBeChecked = false
  /** However often it is asked for, one look at the rights waits. */
  const checkSoon = () => {
    if (isToBeChecked) return
    isToBeChecked = true
    frames.add(check)
  }

  const endRights = api.onRights((userId) => {
    if (userId === undefined || userId === session?.actor.id) checkSoon()
  })

  const notifyShared = (type: SharedThing) => {
    if (session && mayHear[type](session.actor)) send({ type })
  }
  const endAll = hub.onAny(notifyShared)
  checks.add(checkSoon)

  const timers = [
    setInterval(() => {
      if (Date.now() - lastHeard > heartbeat * 2.25) return socket.terminate()
      send({ type: 'ping' })
      frames.add(async () => session && page.keep(session.actor))
    }, heartbeat),
    setTimeout(() => {
      if (!session) socket.close(closeCodes.unauthenticated)
    }, helloWithin),
  ]

  const isInTime = watchLateFrames(socket)
  socket.on('message', (data, isBinary) => {
    if (!isInTime()) return
    lastHeard = Date.now()
    const text = getText(data)
    if (text.length > frameLimit) return socket.close(closeCodes.tooLarge)
    const frame = isBinary ? undefined : parseFrame(text)
    // Who they are is said once, and before all else.
    if (!frame || (frame.type === 'hello') === hasSaidHello)
      return socket.close(closeCodes.badFrame)
    hasSaidHello = true
    frames.add(() => handle(frame))
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    timers.forEach(clearTimeout)
    checks.delete(checkSoon)
    endHearing?.()
    endRights()
    endAll()
    for (const streamId of following.keys()) leave(streamId)
    // Behind what is being done: a page that is shown just now is left, too.
    void frames
      .settled()
      .then(page.end)
      .catch(() => undefined)
  })
}

/** Others are not even told that something happened. */
const mayHear: Record<SharedThing, (actor: Actor) => boolean> = {
  people: can.seeMembers,
  names: can.seeNames,
  organisation: () => true,
  pkrIds: canPkr.see,
  wiki: canWiki.see,
  pageComments: canWiki.see,
  work: () => true,
}

const getText = (data: RawData): string => {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString()
}

function parseFrame(text: string): ClientFrame | undefined {
  try {
    return Frame.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
